// Undoes an import. Restores the entries that it revised in existing matches, and the values, source ids and memberships that it changed;
// deletes the rows that it added, unless they were changed or used since. Each step may be repeated: an undo that a crash interrupted is
// completed.
import type { Db } from "#server/db/open-database.ts";
import type { ImportTable } from "#server/db/tables/desk-tables.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { UndoneImport } from "#shared/contract/rest/console/feeds.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { findEntry } from "#shared/match/judge/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Ingest } from "../door/ingest.ts";
import { reviseEvent } from "../door/revise-event.ts";
import type { FeedCatalogue } from "../kernel/catalogue-port.ts";
import { type ImportChange, readChanges, readMoves, readOpenUndos, readValues, saveUndoResult } from "./import-change.store.ts";

export interface UndoPorts {
	db: Db;
	catalogue: Pick<FeedCatalogue, "takeBackImport">;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf" | "eventIdsBySource">;
	clock: Clock;
}

export async function undoImport({ id, source }: Pick<ImportTable, "id" | "source">, ports: UndoPorts): Promise<UndoneImport> {
	const changes = await readChanges(ports.db.kysely, id);
	const values = await readValues(ports.db.kysely, id);
	const moves = await readMoves(ports.db.kysely, id);
	const idsOf = (kind: ImportChange["kind"]) => changes.filter((change) => change.kind === kind).map(({ rowId }) => rowId);
	const events = await takeBackEvents(id, source, changes, ports);
	const rows = {
		match: idsOf("match"),
		player: idsOf("player"),
		team: idsOf("team"),
		season: idsOf("season"),
		league: idsOf("league"),
		nation: idsOf("nation"),
	};
	const { removed, left, restored, unrestored } = await ports.catalogue.takeBackImport(source, { rows, values, moves });
	const count = (lists: Record<string, readonly string[]>) => Object.values(lists).reduce((sum, ids) => sum + ids.length, 0);
	const undone = {
		matches: removed.match.length,
		others: count(removed) - removed.match.length,
		events: events.taken,
		left: count(left) + events.left,
		values: restored,
		changed: unrestored,
	};
	await saveUndoResult(ports.db.kysely, id, undone);
	return undone;
}

/** Completes undos that a crash interrupted; call it at the start. */
export async function resumeUndos({ log, ...ports }: UndoPorts & { log: Logger }): Promise<void> {
	for (const open of await readOpenUndos(ports.db.kysely)) {
		const undone = await undoImport(open, ports);
		log.info({ importId: open.id, ...undone }, "The undo of an import was carried through after a restart");
	}
}

/** Takes back the import's entries in existing matches, the newest first, so that an event is cancelled before the one on which it depends. */
async function takeBackEvents(
	importId: string,
	source: string,
	changes: readonly ImportChange[],
	{ ingest, matchLog, clock }: UndoPorts,
): Promise<{ taken: number; left: number }> {
	const events = Map.groupBy(
		changes.filter(({ kind }) => kind === "event"),
		({ matchId }) => matchId,
	);
	const done = { taken: 0, left: 0 };
	for (const [matchId, ofMatch] of events) {
		const nameOf = (eventId: string) => `undo ${importId} ${eventId}`;
		const names = ofMatch.map(({ rowId }) => nameOf(rowId));
		const before = await matchLog.eventIdsBySource(matchId, source, names);
		const state = (await matchLog.stateOf(matchId))?.state;
		const found = ofMatch.flatMap((change) => entryOf(state, change)).sort((one, other) => other.entry.event.seq - one.entry.event.seq);
		for (const { entry, revisions } of found) {
			const { event } = entry;
			if (before.has(nameOf(event.id))) {
				done.taken++;
				continue;
			}
			const target = contentBefore(entry, revisions);
			if (target === "as it is") continue;
			if (target === "changed since") {
				done.left++;
				continue;
			}
			const revision = { sourceId: nameOf(event.id), reason: "The import that brought it was undone" };
			const sender = { matchId, sourceKind: "import", sourceName: source } as const;
			const answer = await reviseEvent(target, revision, sender, { ingest, now: clock() });
			if (answer.ok) done.taken++;
			else done.left++;
		}
	}
	return done;
}

function entryOf(state: MatchState | undefined, { rowId, revisions }: ImportChange) {
	const entry = state ? findEntry(state, rowId) : null;
	return entry ? [{ entry, revisions }] : [];
}

/** Returns the event's content before the import; a cancellation if the import added the event. */
function contentBefore({ event, earlier }: TimelineEntry, revisions: ImportChange["revisions"]): MatchEvent | "as it is" | "changed since" {
	if (revisions && event.revision !== revisions.last) return isCancelled(event) ? "as it is" : "changed since";
	const previous = revisions ? earlier.findLast(({ revision }) => revision < revisions.first) : undefined;
	if (previous) return previous;
	return isCancelled(event) ? "as it is" : { ...event, status: "cancelled" };
}
