// Checks whether this node can work with its database: it answers, it can be written, no newer version has migrated it. Reports a
// difference of the clocks. The checks need some statements, so their results are reused for a few seconds.
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { CLOCK_WARNING_MS } from "./database-clock.ts";
import { type WriteFailure, writeFailureOf } from "./database-unavailable.ts";
import { writeCheck } from "./lease.store.ts";
import type { Db } from "./open-database.ts";
import { readUnknownMigrations } from "./unknown-migrations.ts";

export type DatabaseReason = {
	code: "database_unreachable" | "database_not_writable" | "database_newer";
	message: string;
};

const CHECK_EVERY_MS = 2 * SECOND_MS;
/** An older failure of a statement is irrelevant if the check's own statement succeeds. */
const FAILURE_COUNTS_MS = 6 * SECOND_MS;

const FAILURES: Readonly<Record<WriteFailure, string>> = {
	disk_full: "its disk is full",
	read_only: "it is read-only",
	disk_error: "its disk reports errors",
};

/** Returns the reasons against requests to this node; never throws. */
export function createDatabaseReadiness(parts: { db: Db; log: Logger; metrics: Metrics }): () => Promise<readonly DatabaseReason[]> {
	const { db, log, metrics } = parts;
	const reportClock = createClockReport(db, log);
	let checked: { reasons: readonly DatabaseReason[]; atMs: number } | null = null;
	let checking: Promise<readonly DatabaseReason[]> | null = null;
	let isWritable = true;
	const seconds = () => db.clock.differenceMs() / SECOND_MS;
	metrics.gauge("clock_difference_seconds", "Clock of this machine minus that of the database", [], (gauge) => gauge.set(seconds()));
	metrics.gauge("database_writable", "1 while the database can be written", [], (gauge) => gauge.set(isWritable ? 1 : 0));
	reportClock();

	/** Returns `null` if the database can be written. Throws if it does not answer. */
	async function findWriteFailure(): Promise<WriteFailure | null> {
		const last = db.lastWriteFailure();
		if (last && performance.now() - last.atMs < FAILURE_COUNTS_MS) return last.failure;
		try {
			await writeCheck(db, Date.now());
			return null;
		} catch (error) {
			const failure = writeFailureOf(error);
			if (failure === null) throw error;
			return failure;
		}
	}

	async function check(): Promise<readonly DatabaseReason[]> {
		const failure = await findWriteFailure();
		isWritable = failure === null;
		const unknown = await readUnknownMigrations(db.kysely);
		await db.clock.measure();
		reportClock();
		const reasons: DatabaseReason[] = [];
		if (failure) reasons.push({ code: "database_not_writable", message: `The database cannot write: ${FAILURES[failure]}.` });
		if (unknown.length > 0) {
			const message = `A newer version has migrated the database (${unknown.join(", ")}): stop this node, or install that version.`;
			reasons.push({ code: "database_newer", message });
		}
		return reasons;
	}

	return async () => {
		try {
			await db.ping();
			if (checked && performance.now() - checked.atMs < CHECK_EVERY_MS) return checked.reasons;
			checking ??= check().finally(() => {
				checking = null;
			});
			checked = { reasons: await checking, atMs: performance.now() };
			return checked.reasons;
		} catch (error) {
			log.debug({ err: error }, "Checking the database failed");
			return [{ code: "database_unreachable", message: "The database does not answer." }];
		}
	};
}

function describeClock(db: Db): string {
	const seconds = db.clock.differenceMs() / SECOND_MS;
	return `The clock of this machine is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? "ahead of" : "behind"} the database's`;
}

/** Logs a difference once, and again if it has changed by the warning threshold. */
function createClockReport(db: Db, log: Logger): () => void {
	let reportedMs = 0;
	return () => {
		const differenceMs = db.clock.differenceMs();
		const isNotable = Math.abs(differenceMs) > CLOCK_WARNING_MS;
		const hasChanged = isNotable ? Math.abs(differenceMs - reportedMs) > CLOCK_WARNING_MS : reportedMs !== 0;
		if (!hasChanged) return;
		reportedMs = isNotable ? differenceMs : 0;
		if (!isNotable) log.info("The clock of this machine agrees with the database's again");
		else log.warn({ differenceMs: Math.round(differenceMs) }, `${describeClock(db)}. Synchronize both by NTP`);
	};
}
