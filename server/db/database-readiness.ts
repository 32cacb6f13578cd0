// Checks whether this node can work with its database: it answers, it can be written, and no newer version has removed what this one uses.
// Also reports a difference of the clocks. Results are reused for a few seconds, because each check needs some statements.
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type ClockWarning, createClockReport } from "./clock-report.ts";
import { type WriteFailure, writeFailureOf } from "./database-unavailable.ts";
import { writeCheck } from "./lease.store.ts";
import type { Db } from "./open-database.ts";
import { readUnknownMigrations } from "./unknown-migrations.ts";

type DatabaseReason = {
	code: "database_unreachable" | "database_not_writable" | "database_newer";
	message: string;
};

const CHECK_EVERY_MS = 2 * SECOND_MS;
/** Time for which a failed statement makes the node unready. Older failures are ignored if the check's own statement succeeds. */
const FAILURE_COUNTS_MS = 6 * SECOND_MS;

const FAILURES: Readonly<Record<WriteFailure, string>> = {
	disk_full: "its disk is full",
	read_only: "it is read-only",
	disk_error: "its disk reports errors",
};

interface DatabaseReadiness {
	/** Returns the reasons why this node should get no requests; empty if there are none. Never throws. */
	check(): Promise<readonly DatabaseReason[]>;
	/** Returns what an operator should fix although the node works, by the last check. */
	warnings(): readonly ClockWarning[];
}

export function createDatabaseReadiness(parts: { db: Db; log: Logger; metrics: Metrics }): DatabaseReadiness {
	const { db, log, metrics } = parts;
	const clockReport = createClockReport(db, log);
	let checked: { reasons: readonly DatabaseReason[]; atMs: number } | null = null;
	let checking: Promise<readonly DatabaseReason[]> | null = null;
	let isWritable = true;
	const seconds = () => db.clock.differenceMs() / SECOND_MS;
	metrics.gauge("clock_difference_seconds", "Clock of this machine minus that of the database", [], (gauge) => gauge.set(seconds()));
	metrics.gauge("database_writable", "1 while the database can be written", [], (gauge) => gauge.set(isWritable ? 1 : 0));
	clockReport.log();

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

	async function runChecks(): Promise<readonly DatabaseReason[]> {
		const failure = await findWriteFailure();
		isWritable = failure === null;
		const { contracting } = await readUnknownMigrations(db.kysely);
		await db.clock.measure();
		clockReport.log();
		const reasons: DatabaseReason[] = [];
		if (failure) reasons.push({ code: "database_not_writable", message: `The database cannot write: ${FAILURES[failure]}.` });
		if (contracting.length > 0) {
			const message = `A newer version has migrated the database (${contracting.join(", ")}): stop this node, or install that version.`;
			reasons.push({ code: "database_newer", message });
		}
		return reasons;
	}

	async function check(): Promise<readonly DatabaseReason[]> {
		try {
			await db.ping();
			if (checked && performance.now() - checked.atMs < CHECK_EVERY_MS) return checked.reasons;
			checking ??= runChecks().finally(() => {
				checking = null;
			});
			checked = { reasons: await checking, atMs: performance.now() };
			return checked.reasons;
		} catch (error) {
			log.debug({ err: error }, "Checking the database failed");
			return [{ code: "database_unreachable", message: "The database does not answer." }];
		}
	}

	return { check, warnings: clockReport.warnings };
}
