// Queries on jobs. All times are those of the database's clock, so that a node with a wrong clock neither starts a job early nor claims one
// that another node has.
import { randomBytes, randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { POSTGRES_STATEMENT_START } from "#server/db/database-clock.ts";
import type { Db } from "#server/db/open-database.ts";
import type { OldRows } from "#server/db/retention/cleaning-task.ts";
import { deleteRows } from "#server/db/retention/delete-old-rows.ts";
import type { Database } from "#server/db/schema.ts";
import type { JobTable } from "#server/db/tables/queue-tables.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;
/** The present time of the database, for a statement. */
export type Time = RawBuilder<number>;

/** Returns the function that gives the present time: that of the database, or of `clock`. An SQLite file uses the clock of its machine. */
export function createQueueTime({ kind }: Pick<Db, "kind">, clock: Clock | undefined): () => Time {
	if (clock === undefined && kind === "postgres") return () => POSTGRES_STATEMENT_START;
	const now = clock ?? Date.now;
	return () => sql<number>`cast(${now()} as bigint)`;
}

export const instant = (at: Instant): Time => sql<number>`cast(${at} as bigint)`;

export const later = (now: Time, ms: number): Time => sql<number>`${now} + ${ms}`;

export interface NewJob {
	/** Id of the job, by default a new one; ids of one node increase over time. */
	id?: string;
	key: string;
	lane?: string;
	version?: number;
	payload?: string;
	delayMs?: number;
	/** Time after the creation within which retries may begin. */
	expiresInMs?: number;
}

/** A job whose attempt has begun. */
export interface Job {
	id: string;
	queue: string;
	key: string;
	lane: string;
	version: number;
	payload: string;
	createdAt: Instant;
	expiresAt: Instant | null;
	/** Number of attempts, this one included. */
	attempts: number;
	/** Time at which this attempt began. */
	claimedAt: Instant;
	claim: string;
	report: string | null;
}

/** Maximum number of rows in one statement, because the number of its parameters is limited. */
const ROW_BATCH_SIZE = 500;

let idCount = 0;

/** Ids that increase over time, so that jobs of one node are ordered. */
export function newJobId(prefix: string): string {
	idCount = (idCount + 1) % 36 ** 4;
	return `${prefix}${Date.now().toString(36).padStart(9, "0")}${idCount.toString(36).padStart(4, "0")}${randomBytes(3).toString("hex")}`;
}

/**
 * A job whose key is already queued is left out, or replaces the queued one if its version is higher. An attempt that is under way ends
 * before the replacement begins.
 */
export async function insertJobs(connection: Connection, now: Time, queue: string, jobs: readonly NewJob[]): Promise<void> {
	// PostgreSQL refuses a statement that names a key twice.
	const newest = new Map<string, NewJob>();
	for (const job of jobs) if ((newest.get(job.key)?.version ?? -1) < (job.version ?? 0)) newest.set(job.key, job);
	const unique = [...newest.values()];
	for (let first = 0; first < unique.length; first += ROW_BATCH_SIZE) {
		const rows = unique.slice(first, first + ROW_BATCH_SIZE).map(({ id, key, lane, version, payload, delayMs, expiresInMs }) => ({
			...{ id: id ?? newJobId("j"), queue, key, lane: lane ?? "", version: version ?? 0, payload: payload ?? "" },
			...{ created_at: now, due_at: later(now, delayMs ?? 0), expires_at: expiresInMs === undefined ? null : later(now, expiresInMs) },
			...{ attempts: 0, claim: null, attempted_at: null, last_error: null, report: null, outcome: null, finished_at: null },
		}));
		await connection
			.insertInto("jobs")
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.columns(["queue", "key"])
					.doUpdateSet(({ ref, eb, case: choose, and }) => ({
						...{ lane: ref("excluded.lane"), version: ref("excluded.version"), payload: ref("excluded.payload") },
						...{ created_at: ref("excluded.created_at"), expires_at: ref("excluded.expires_at") },
						due_at: choose()
							.when(and([eb("jobs.claim", "is not", null), eb("jobs.due_at", ">", now)]))
							.then(ref("jobs.due_at"))
							.else(ref("excluded.due_at"))
							.end(),
						...{ attempts: 0, attempted_at: null, last_error: null, report: null, outcome: null, finished_at: null },
					}))
					.whereRef("excluded.version", ">", "jobs.version"),
			)
			.execute();
	}
}

/**
 * Claims due jobs, new ones before retries: no other node claims them within `claimMs`. `attempts` already includes the attempt that begins
 * now.
 */
export async function claimJobs(
	connection: Connection,
	now: Time,
	claim: {
		queue: string;
		claimMs: number;
		limit: number;
		except: { ids: readonly string[]; lanes: readonly string[] };
		skipsLocked: boolean;
	},
): Promise<Job[]> {
	const { queue, claimMs, limit, except, skipsLocked } = claim;
	const token = randomUUID();
	const rows = await connection
		.with(
			(cte) => cte("next").materialized(),
			(db) =>
				db
					.selectFrom("jobs")
					.select("id")
					.where("queue", "=", queue)
					.where("outcome", "is", null)
					.where("due_at", "<=", now)
					.$if(except.ids.length > 0, (due) => due.where("id", "not in", except.ids))
					.$if(except.lanes.length > 0, (due) => due.where("lane", "not in", except.lanes))
					.orderBy("attempts")
					.orderBy("due_at")
					.orderBy("id")
					.limit(limit)
					.$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
		)
		.updateTable("jobs")
		.set((row) => ({ claim: token, due_at: later(now, claimMs), attempts: row("attempts", "+", 1), attempted_at: now }))
		.where("id", "in", (select) => select.selectFrom("next").select("id"))
		.returningAll()
		.execute();
	const jobs = rows.map(toJob);
	return jobs.sort((one, other) => one.attempts - other.attempts || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Ends an attempt. Returns `false` if the job no longer belongs to this attempt: it was claimed again, replaced or deleted. */
export async function updateClaimed(
	connection: Connection,
	{ id, claim, version }: Pick<Job, "id" | "claim" | "version">,
	change: Partial<Pick<JobTable, "attempts" | "last_error" | "report" | "outcome">> & { due_at?: Time; finished_at?: Time },
): Promise<boolean> {
	const { numUpdatedRows } = await connection
		.updateTable("jobs")
		.set({ claim: null, ...change })
		.where("id", "=", id)
		.where("claim", "=", claim)
		.where("version", "=", version)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Makes a job due if it was replaced during its attempt. */
export async function releaseReplaced(connection: Connection, now: Time, { id, claim }: Pick<Job, "id" | "claim">): Promise<void> {
	await connection.updateTable("jobs").set({ claim: null, due_at: now }).where("id", "=", id).where("claim", "=", claim).execute();
}

/**
 * Makes a job due as if it had never been tried, even a finished one; a job that is under way stays unchanged. Returns whether the job
 * exists.
 */
export async function restartJob(connection: Connection, now: Time, job: { queue: string; id: string; lane: string }): Promise<boolean> {
	const { queue, id, lane } = job;
	const found = await connection
		.selectFrom("jobs")
		.select("id")
		.where("queue", "=", queue)
		.where("id", "=", id)
		.where("lane", "=", lane)
		.executeTakeFirst();
	if (!found) return false;
	await connection
		.updateTable("jobs")
		.set({ outcome: null, finished_at: null, attempts: 0, due_at: now, claim: null })
		.where("id", "=", id)
		.where(({ or, eb }) => or([eb("claim", "is", null), eb("due_at", "<=", now)]))
		.execute();
	return true;
}

/** Makes waiting jobs due; jobs that are under way stay unchanged. Returns the number of changed jobs. */
export async function hastenJobs(connection: Connection, now: Time, of: { queue: string } & ({ key: string } | { lane: string })) {
	const { numUpdatedRows } = await connection
		.updateTable("jobs")
		.set({ due_at: now })
		.where("queue", "=", of.queue)
		.where("key" in of ? "key" : "lane", "=", "key" in of ? of.key : of.lane)
		.where("outcome", "is", null)
		.where(({ or, eb }) => or([eb("claim", "is", null), eb("due_at", "<=", now)]))
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/** Postpones the due jobs of a lane. */
export async function postponeLane(connection: Connection, now: Time, { queue, lane }: Pick<Job, "queue" | "lane">, forMs: number) {
	await connection
		.updateTable("jobs")
		.set({ due_at: later(now, forMs) })
		.where("queue", "=", queue)
		.where("lane", "=", lane)
		.where("outcome", "is", null)
		.where("due_at", "<=", now)
		.execute();
}

/** Milliseconds until the next job of each queue is due; 0 or less if one is due now. Queues without jobs are left out. */
export async function readNextDue(connection: Connection, now: Time, queues: readonly string[]): Promise<Map<string, number>> {
	const row = await connection
		.selectNoFrom((select) => [
			now.as("now"),
			...queues.map((queue, place) =>
				select
					.selectFrom("jobs")
					.select(({ fn }) => fn.min("due_at").as("due_at"))
					.where("queue", "=", queue)
					.where("outcome", "is", null)
					.as(`due${place}`),
			),
		])
		.executeTakeFirstOrThrow();
	const values = row as Record<string, number | string | null>;
	return new Map(
		queues.flatMap((queue, place) => {
			const dueAt = values[`due${place}`];
			return dueAt === null || dueAt === undefined ? [] : [[queue, Number(dueAt) - Number(values.now)] as const];
		}),
	);
}

/**
 * Deletes some of the jobs that were finished, or that expired, before an instant; with `forgetsWaiting` also those that still wait.
 * Returns their number.
 */
export async function deleteOldJobs(
	db: Pick<Db, "kysely" | "kind">,
	{ queue, forgetsWaiting }: { queue: string; forgetsWaiting: boolean },
	{ before, limit }: OldRows,
): Promise<number> {
	const waiting = forgetsWaiting ? sql`(expires_at < ${before} or created_at < ${before})` : sql`expires_at < ${before}`;
	let deleted = 0;
	for (const old of [sql`finished_at < ${before}`, sql`outcome is null and ${waiting}`]) {
		const rest = limit - deleted;
		deleted += await deleteRows(db, "jobs", (row) => sql`select ${row} from jobs where queue = ${queue} and ${old} limit ${rest}`);
		if (deleted >= limit) return deleted;
	}
	return deleted;
}

export async function deleteJobs(connection: Connection, queue: string, of: { lane: string } | { key: string }): Promise<void> {
	const jobs = connection.deleteFrom("jobs").where("queue", "=", queue);
	await ("lane" in of ? jobs.where("lane", "=", of.lane) : jobs.where("key", "=", of.key)).execute();
}

export async function noteReport(connection: Connection, { id, claim }: Pick<Job, "id" | "claim">, report: object): Promise<void> {
	await connection
		.updateTable("jobs")
		.set({ report: JSON.stringify(report) })
		.where("id", "=", id)
		.where("claim", "=", claim)
		.execute();
}

function toJob(row: JobTable): Job {
	return {
		...{ id: row.id, queue: row.queue, key: row.key, lane: row.lane, version: Number(row.version), payload: row.payload },
		createdAt: Number(row.created_at),
		expiresAt: row.expires_at === null ? null : Number(row.expires_at),
		attempts: row.attempts,
		claimedAt: Number(row.attempted_at),
		claim: row.claim ?? "",
		report: row.report,
	};
}
