// Deletes readers' reports after their retention, and with them the addresses that wait for an answer. Every node does this; the node that
// comes second finds nothing.
import type { Bus } from "#server/bus/bus.ts";
import { eraseTraces } from "#server/db/erase-traces.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { deleteReportsBefore } from "./reader-report.store.ts";

const REPORT_RETENTION_MS = 30 * DAY_MS;
const CLEANUP_EVERY_MS = HOUR_MS;

interface OldReports {
	runOnce(): Promise<void>;
	stop(): Promise<void>;
}

export function deleteOldReports({ db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Logger }): OldReports {
	async function runOnce(): Promise<void> {
		const now = clock();
		const work = db.kysely.transaction();
		const { count, waiting } = await work.execute((transaction) => deleteReportsBefore(transaction, now - REPORT_RETENTION_MS, now));
		if (count > 0) await eraseTraces(db);
		if (waiting.length > 0) bus.publish("desk.changed", { matchIds: waiting });
	}
	const polling = poll({ everyMs: CLEANUP_EVERY_MS, refresh: runOnce, log, task: "deleting old reports of readers" });
	return { runOnce, stop: () => polling.stop() };
}
