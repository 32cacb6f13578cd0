// Submits a feed's report that waited only for something earlier (the start of a period, the subject of a review) once an operator has
// entered or accepted it. Every node does this: the log recognises repeats.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { readOpenDiscrepancies } from "./discrepancy.store.ts";
import type { IngestPort } from "./overrides.service.ts";

export function releaseWaitingReports({ db, bus, ingest, log }: { db: Db; bus: Bus; ingest: IngestPort; log: Logger }): {
	stop(): Promise<void>;
} {
	const running = new Map<string, Promise<void>>();

	async function resubmit(matchId: string): Promise<void> {
		const waiting = (await readOpenDiscrepancies(db.kysely, matchId)).filter(({ because }) => because === "needs_earlier");
		await ingest.ingestMany(
			waiting.map(({ sourceKind, source: sourceName, sourceId, draft }) => {
				return { matchId, sourceKind, sourceName, sourceId, draft: { ...draft, isLate: true } };
			}),
		);
	}

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		if (!events.some(({ source }) => source === "operator")) return;
		const next = (running.get(matchId) ?? Promise.resolve())
			.then(() => resubmit(matchId))
			.catch((error: unknown) => log.error({ err: error, matchId }, "Submitting held reports again failed"))
			.finally(() => {
				if (running.get(matchId) === next) running.delete(matchId);
			});
		running.set(matchId, next);
	});

	return {
		async stop() {
			unsubscribe();
			await Promise.all(running.values());
		},
	};
}
