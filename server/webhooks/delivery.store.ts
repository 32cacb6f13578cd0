// Queries on messages of webhooks: jobs of one queue, which are also the log of their outcomes. The lane of a job is its receiver.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { JobTable } from "#server/db/tables/queue-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

export const WEBHOOK_QUEUE = "webhooks";

/** What is recorded about an attempt. */
export interface DeliveryReport {
	status: number | null;
	durationMs: number;
}

const OUTCOMES = { delivered: "done", failed: "given_up" } as const;

/** Number of messages that were given up since an instant. */
export async function countGivenUp(connection: Connection, webhookId: string, since: Instant): Promise<number> {
	const { count } = await messagesTo(connection, webhookId)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("outcome", "=", "given_up")
		.where("attempted_at", ">=", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function listDeliveries(
	connection: Connection,
	webhookId: string,
	query: { sort: string; offset: number; limit: number; state?: "waiting" | "delivered" | "failed" | undefined },
): Promise<{ rows: JobTable[]; total: number }> {
	const { sort, offset, limit, state } = query;
	const all = messagesTo(connection, webhookId);
	const chosen =
		state === undefined ? all : state === "waiting" ? all.where("outcome", "is", null) : all.where("outcome", "=", OUTCOMES[state]);
	const rows = await chosen
		.selectAll()
		.orderBy("id", sort.startsWith("-") ? "desc" : "asc")
		.limit(limit)
		.offset(offset)
		.execute();
	const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	return { rows, total: Number(total) };
}

const messagesTo = (connection: Connection, webhookId: string) =>
	connection.selectFrom("jobs").where("queue", "=", WEBHOOK_QUEUE).where("lane", "=", webhookId);

/** Returns waiting messages of a receiver, the oldest first. */
export function readWaiting(connection: Connection, webhookId: string, limit: number): Promise<Pick<JobTable, "id" | "payload">[]> {
	return messagesTo(connection, webhookId).select(["id", "payload"]).where("outcome", "is", null).orderBy("id").limit(limit).execute();
}

/** Records what became of a message that its receiver took itself. Returns `false` if it no longer waited. */
export async function finishDelivery(
	connection: Connection,
	{ webhookId, id }: { webhookId: string; id: string },
	{ error, report, at }: { error: string | null; report: DeliveryReport; at: Instant },
): Promise<boolean> {
	const { numUpdatedRows } = await connection
		.updateTable("jobs")
		.set({ outcome: error === null ? "done" : "given_up", last_error: error, report: JSON.stringify(report) })
		.set((job) => ({ attempts: job("attempts", "+", 1), attempted_at: at, finished_at: at }))
		.where("queue", "=", WEBHOOK_QUEUE)
		.where("lane", "=", webhookId)
		.where("id", "=", id)
		.where("outcome", "is", null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Messages of a time, and what became of them. */
interface FinishedTime {
	since: Instant;
	/** The end of the time; without it, everything since. */
	until?: Instant | undefined;
	/** Without it, both. */
	state?: keyof typeof OUTCOMES | undefined;
}

const finishedIn = (connection: Connection, webhookId: string, { since, until, state }: FinishedTime) =>
	messagesTo(connection, webhookId)
		.where("outcome", "in", state === undefined ? Object.values(OUTCOMES) : [OUTCOMES[state]])
		.where("created_at", ">=", since)
		.$if(until !== undefined, (jobs) => jobs.where("created_at", "<", until as Instant));

/** Number of messages that restartFinished makes due again. */
export async function countFinished(connection: Connection, webhookId: string, time: FinishedTime): Promise<number> {
	const { count } = await finishedIn(connection, webhookId, time)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Number of messages that one statement makes due again: a week of them may be a million. */
const RESTART_BATCH_SIZE = 500;

/**
 * Makes the finished messages of a period due again, with all attempts but one: a counted attempt puts them behind new messages, and the
 * time of their creation keeps their order. Returns their number.
 */
export async function restartFinished(connection: Connection, webhookId: string, time: FinishedTime): Promise<number> {
	const finished = finishedIn(connection, webhookId, time).select("id");
	let [count, lastId] = [0, ""];
	while (true) {
		// By id, because messages of earlier batches may be finished again by now.
		const batch = await finished.where("id", ">", lastId).orderBy("id").limit(RESTART_BATCH_SIZE).execute();
		const ids = batch.map(({ id }) => id);
		if (ids.length === 0) return count;
		const { numUpdatedRows } = await connection
			.updateTable("jobs")
			.set((job) => ({ outcome: null, finished_at: null, attempts: 1, claim: null, due_at: job.ref("created_at") }))
			.where("id", "in", ids)
			.where("outcome", "is not", null)
			.executeTakeFirstOrThrow();
		count += Number(numUpdatedRows);
		lastId = ids.at(-1) ?? "";
	}
}

/** Number of waiting messages by receiver. */
export async function countWaiting(connection: Connection): Promise<Map<string, number>> {
	const rows = await connection
		.selectFrom("jobs")
		.select(({ fn }) => ["lane", fn.countAll<number>().as("count")])
		.where("queue", "=", WEBHOOK_QUEUE)
		.where("outcome", "is", null)
		.groupBy("lane")
		.execute();
	return new Map(rows.map(({ lane, count }) => [lane, Number(count)]));
}
