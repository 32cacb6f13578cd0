// Undoes an import: events that it added to matches of before are cancelled, rows that it added go as far as nothing else uses them. Values
// that it changed in rows of before stay: the next report of their source brings its own.
import type { Db } from "#server/db/open-database.ts";
import type { ImportTable } from "#server/db/tables/desk-tables.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { UndoneImport } from "#shared/contract/rest/console/feeds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { findEvent } from "#shared/match/entry/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { FeedCatalogue } from "../catalogue-port.ts";
import type { Ingest } from "../ingest.ts";
import { type ImportChange, readChanges } from "./import-change.store.ts";

export async function undoImport(
	{ id, source }: Pick<ImportTable, "id" | "source">,
	ports: { db: Db; catalogue: Pick<FeedCatalogue, "removeImported">; ingest: Ingest; matchLog: Pick<MatchLog, "stateOf">; clock: Clock },
): Promise<UndoneImport> {
	const changes = await readChanges(ports.db.kysely, id);
	const idsOf = (kind: ImportChange["kind"]) => changes.filter((change) => change.kind === kind).map(({ rowId }) => rowId);
	const cancelled = await cancelEvents(id, source, changes, ports);
	const rows = { match: idsOf("match"), player: idsOf("player"), team: idsOf("team"), season: idsOf("season"), league: idsOf("league") };
	const { removed, left } = await ports.catalogue.removeImported(source, rows);
	const count = (lists: Record<string, readonly string[]>) => Object.values(lists).reduce((sum, ids) => sum + ids.length, 0);
	return {
		matches: removed.match.length,
		others: count(removed) - removed.match.length,
		events: cancelled.cancelled,
		left: count(left) + cancelled.left,
	};
}

/** The newest first, so that what builds on an event goes before it. */
async function cancelEvents(
	importId: string,
	source: string,
	changes: readonly ImportChange[],
	{ ingest, matchLog, clock }: { ingest: Ingest; matchLog: Pick<MatchLog, "stateOf">; clock: Clock },
): Promise<{ cancelled: number; left: number }> {
	const events = Map.groupBy(
		changes.filter(({ kind }) => kind === "event"),
		({ matchId }) => matchId,
	);
	const done = { cancelled: 0, left: 0 };
	for (const [matchId, ofMatch] of events) {
		const eventIds = new Set(ofMatch.map(({ rowId }) => rowId));
		const state = (await matchLog.stateOf(matchId))?.state;
		const found = [...eventIds].flatMap((eventId) => (state && findEvent(state, eventId)) || []).sort((one, other) => other.seq - one.seq);
		for (const event of found) {
			if (isCancelled(event)) continue;
			const { type, period, elapsedMs, payload } = event;
			const draft = { type, period, elapsedMs, payload, status: "cancelled", occurredAt: clock(), revises: event.id } as const;
			const named = { sourceKind: "import", sourceName: source, sourceId: `undo ${importId} ${event.id}` } as const;
			const answer = await ingest.ingest({ matchId, ...named, draft: { ...draft, reason: "The import that brought it was undone" } });
			if (answer.ok) done.cancelled++;
			else done.left++;
		}
	}
	return done;
}
