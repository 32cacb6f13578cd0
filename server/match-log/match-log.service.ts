// Reads the match log for pages, API and topics. A cached state is compared with the stored head before it is used, so that no entry of
// another process is missed.
import type { Db } from "#server/db/open-database.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { maskTexts, publicEpoch } from "./masked-names.ts";
import { readDisputed, readEventIdsOf, readEvents, readHead, readOfSource, readRecordedAt } from "./match-event.store.ts";
import type { LoggedMatch, MatchStates } from "./match-states.ts";

interface LogPart {
	/** Identifies the history of the log; empty for a match whose log has not begun. */
	epoch: string;
	headSeq: number;
	events: MatchEvent[];
}

/** An event that a source logged under its own id. */
export interface SourceEvent {
	sourceId: string;
	event: MatchEvent;
}

export interface MatchLog {
	/** Returns `null` for an unknown match. */
	stateOf(matchId: string): Promise<LoggedMatch | null>;
	/** Returns the entries with a seq above `since`, in order, at most `limit`. */
	eventsSince(matchId: string, since: number, limit?: number): Promise<LogPart>;
	/** Returns the times at which entries above `since` were logged, by seq; only times after the instant. */
	recordedAt(matchId: string, since: number, after: Instant): Promise<ReadonlyMap<number, Instant>>;
	/** Returns the entries that a source logged under these ids of its own, in order. */
	findBySourceIds(matchId: string, source: string, sourceIds: readonly string[]): Promise<MatchEvent[]>;
	/** Returns the ids of the events that an author first entered. */
	eventIdsOf(matchId: MatchId, authorId: UserId): Promise<ReadonlySet<string>>;
	/** Returns our ids of events, by the ids under which a source logged them; unknown ones are left out. */
	eventIdsBySource(matchId: string, source: string, sourceIds: readonly string[]): Promise<Map<string, string>>;
	/** Returns all events that a source logged, by match, in order; matches without such events are left out. */
	eventsBySource(matchIds: readonly string[], source: string): Promise<Map<string, SourceEvent[]>>;
	/** Returns, by id, the matches whose stated result differs from the log. */
	disputedAmong(matchIds: readonly string[]): Promise<Map<string, MatchLive>>;
}

/** Texts of events are returned without names that are not public, and epochs are those that readers get. */
export function createMatchLog({ db, states }: { db: Db; states: MatchStates }): MatchLog {
	return {
		async stateOf(matchId) {
			return states.at(db.kysely, matchId, await readHead(db.kysely, matchId));
		},
		async eventsSince(matchId, since, limit) {
			const head = await readHead(db.kysely, matchId);
			if (!head) return { epoch: "", headSeq: 0, events: [] };
			const stored = since >= head.seq ? [] : await readEvents(db.kysely, matchId, since, limit);
			const setup = await states.setupOf(matchId);
			const events = setup ? maskTexts(setup, stored) : [];
			const epoch = setup ? publicEpoch(setup, head.epoch) : head.epoch;
			return { epoch, headSeq: Math.max(head.seq, events.at(-1)?.seq ?? 0), events };
		},
		recordedAt: (matchId, since, after) => readRecordedAt(db.kysely, matchId, since, after),
		async findBySourceIds(matchId, source, sourceIds) {
			return (await readOfSource(db.kysely, [matchId], source, sourceIds)).map(({ event }) => event);
		},
		eventIdsOf: async (matchId, authorId) => new Set(await readEventIdsOf(db.kysely, matchId, authorId)),
		async eventIdsBySource(matchId, source, sourceIds) {
			const entries = await readOfSource(db.kysely, [matchId], source, sourceIds);
			return new Map(entries.map(({ sourceId, event }) => [sourceId, event.id]));
		},
		async eventsBySource(matchIds, source) {
			return Map.groupBy(await readOfSource(db.kysely, matchIds, source), ({ matchId }) => matchId);
		},
		async disputedAmong(matchIds) {
			if (matchIds.length === 0) return new Map();
			const rows = await readDisputed(db.kysely, matchIds);
			return new Map(rows.map(({ match_id, live }) => [match_id, parseMatchLive(live)]));
		},
	};
}
