// A feed's words that waited only for something earlier (the start of a period, the subject of a review) are told by the feed
// itself once an operator has told or taken that. Told on every node: the log knows repeats.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Ingest } from "#server/feeds/ingest.ts";
import type { Logger } from "#server/observability/logger.ts";
import { readOpenDiscrepancies } from "./discrepancy.store.ts";

export function releaseHeldReports({ db, bus, ingest, log }: { db: Db; bus: Bus; ingest: Ingest; log: Logger }): { stop(): Promise<void> } {
	const telling = new Map<string, Promise<void>>();

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
		const next = (telling.get(matchId) ?? Promise.resolve())
			.then(() => resubmit(matchId))
			.catch((error: unknown) => log.error({ err: error, matchId }, "what waited could not be told again"))
			.finally(() => {
				if (telling.get(matchId) === next) telling.delete(matchId);
			});
		telling.set(matchId, next);
	});

	return {
		async stop() {
			unsubscribe();
			await Promise.all(telling.values());
		},
	};
}
