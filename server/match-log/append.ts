// The only writer of the match log. Requests that are waiting share one transaction (db/group-writer.ts). An acknowledged request is
// durable on disk, and facts are published after the commit, in seq order (RT14).

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import { createGroupWriter } from "#server/db/group-writer.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { MatchEventTable } from "#server/db/tables/match-log-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { AppendGate } from "./append-gate.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";
import { restoreLogs } from "./archive-logs.ts";
import { decideGroup, eventKeyOf, type GroupState, maybeRepeated, type NewEntry, sourceKeysOf } from "./decide-group.ts";
import { createHeadVersions } from "./head-versions.ts";
import { createKnownSubmissions } from "./known-submissions.ts";
import { type HeadRow, insertEvents, insertHeads, lockHeads, readAuthorsOf, updateHeads } from "./match-event.store.ts";
import type { LoggedMatch, MatchStates } from "./match-states.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/**
		 * New events of a match were logged: `events` are contiguous and end at `live.seq`; `live` is the fold of all events. Subscribers that
		 * notify people outside of open pages (push, mails) ignore the fact while `live.disputed` is set.
		 */
		"match.appended": { matchId: string; epoch: string; setup: MatchSetup; events: MatchEvent[]; live: MatchLive };
	}
}

export interface Appender {
	append(request: AppendRequest): Promise<AppendResult>;
	/**
	 * Appends the requests, in their order, in one transaction and publishes one fact, so that no reader sees a part of them. A refused
	 * request does not refuse the others.
	 */
	appendTogether(requests: readonly AppendRequest[]): Promise<AppendResult[]>;
}

type AppendedFact = BusFacts["match.appended"];

/** Maximum number of requests in one transaction, unless they belong together; it bounds how many wait for one fsync. */
const GROUP_SIZE = 128;
/** Maximum number of requests that are decided in one turn of the event loop. */
const TURN_SIZE = 64;

/**
 * Result if the transaction failed. The commit may have succeeded nevertheless: then a new submission under the same source id counts as a
 * repeat.
 */
const NOT_WRITTEN: AppendResult = {
	ok: false,
	error: { code: "not_accepted", message: "The match log cannot be written now: send the same again." },
};

export interface AppenderParts {
	db: Db;
	bus: Bus;
	states: MatchStates;
	clock: Clock;
	log: Logger;
	/** Judges requests before the log does; if absent, only the log decides. */
	gate?: AppendGate;
}

export function createAppender({ db, bus, states, clock, log, gate }: AppenderParts): Appender {
	const versions = createHeadVersions();
	const submissions = createKnownSubmissions();

	async function write(groups: readonly (readonly AppendRequest[])[], begun: () => void): Promise<AppendResult[][]> {
		const { results, facts, entries, matches, copied, passage } = await db.kysely.transaction().execute((transaction) => {
			begun();
			return writeGroup(transaction, groups.flat());
		});
		versions.committed(copied);
		submissions.committed(entries, matches);
		for (const fact of facts) {
			states.keep(fact.matchId, matches.get(fact.matchId) as LoggedMatch);
			bus.publish("match.appended", fact);
		}
		passage?.committed();
		let first = 0;
		return groups.map(({ length }) => {
			first += length;
			return results.slice(first - length, first);
		});
	}

	async function writeGroup(transaction: Transaction<Database>, requests: readonly AppendRequest[]) {
		const matches = await lockMatches(transaction, [...new Set(requests.map(({ matchId }) => matchId))].sort());
		const submitted = await submissions.find(transaction, matches, requests.flatMap(sourceKeysOf));
		const authors = await readAuthorsOf(transaction, maybeRepeated(matches, requests));
		const group: GroupState = {
			matches,
			submitted,
			entries: [],
			authors: new Map(authors.map(({ matchId, eventId, authorId }) => [eventKeyOf(matchId, eventId), authorId])),
		};
		const passage = await gate?.open(transaction, requests);
		const results: AppendResult[] = [];
		for (let first = 0; first < requests.length; first += TURN_SIZE) {
			if (first > 0) await nextTurn();
			results.push(...decideGroup(group, requests.slice(first, first + TURN_SIZE), passage));
		}
		const facts = factsOf(group);
		const now = clock();
		const copied = await versions.copy(
			transaction,
			facts.map(({ matchId }) => matchId),
			now,
		);
		if (facts.length > 0) await writeFacts(transaction, facts, { entries: group.entries, now, node: bus.node });
		await passage?.close();
		return { results, facts, entries: group.entries, matches, copied, passage };
	}

	/** Locks the heads of the matches, and creates missing ones; unknown matches are left out. */
	async function lockMatches(transaction: Transaction<Database>, matchIds: string[]): Promise<Map<string, LoggedMatch>> {
		const locked = await lockHeads(transaction, matchIds);
		const heads = new Map(locked.map((head) => [head.match_id, head]));
		const archived = locked.filter((head) => head.is_archived === 1).map((head) => head.match_id);
		if (archived.length > 0) await restoreLogs(transaction, archived);
		const matches = new Map<string, LoggedMatch>();
		const begun: LoggedMatch[] = [];
		for (const matchId of matchIds) {
			const match = await states.at(transaction, matchId, heads.get(matchId));
			if (match) matches.set(matchId, match);
			if (match && !heads.has(matchId)) begun.push({ epoch: newEpoch(), state: match.state });
		}
		if (begun.length === 0) return matches;
		await insertHeads(
			transaction,
			begun.map((match) => toHeadRow(toFact(match, []), clock())),
		);
		// Another appender may have created a head first; then the log has entries already.
		const begunIds = begun.map(({ state }) => state.setup.matchId);
		for (const head of await lockHeads(transaction, begunIds)) {
			const match = await states.at(transaction, head.match_id, head);
			if (match) matches.set(head.match_id, match);
		}
		return matches;
	}

	const writer = createGroupWriter({
		size: GROUP_SIZE,
		write,
		failed: (err, groups) => {
			const requests = groups.flat();
			log.error({ err, matchId: requests[0]?.matchId, requests: requests.length }, "Appending to the match log failed");
		},
	});
	return {
		append: async (request) => (await writer.write([request]).catch(() => []))[0] ?? NOT_WRITTEN,
		appendTogether: (requests) => writer.write(requests).catch(() => requests.map(() => NOT_WRITTEN)),
	};
}

/** Writes the new entries, the heads after them, and the outbox rows of the changed matches. */
async function writeFacts(
	transaction: Transaction<Database>,
	facts: readonly AppendedFact[],
	{ entries, now, node }: { entries: readonly NewEntry[]; now: Instant; node: string },
): Promise<void> {
	await insertEvents(
		transaction,
		entries.map((entry) => toEventRow(entry, now)),
	);
	await updateHeads(
		transaction,
		facts.map((fact) => toHeadRow(fact, now)),
	);
	await recordChanges(
		transaction,
		facts.map(({ matchId, events }) => ({ topic: "match", subject: matchId, seq: events[0]?.seq ?? 0 })),
		node,
	);
}

/** Returns one fact for each match with new entries. */
function factsOf({ matches, entries }: GroupState): AppendedFact[] {
	const eventsOf = Map.groupBy(entries, ({ request }) => request.matchId);
	return [...eventsOf].map(([matchId, added]) =>
		toFact(
			matches.get(matchId) as LoggedMatch,
			added.map(({ event }) => event),
		),
	);
}

function toFact({ epoch, state }: LoggedMatch, events: MatchEvent[]): AppendedFact {
	const { setup } = state;
	return { matchId: setup.matchId, epoch, setup, events, live: toMatchLive(sportOf(setup.sport), state) };
}

function toEventRow({ request, event, sourceId }: NewEntry, recordedAt: Instant): MatchEventTable {
	return {
		match_id: request.matchId,
		seq: event.seq,
		event_id: event.id,
		revision: event.revision,
		type: event.type,
		body: JSON.stringify(event),
		source: request.sourceName,
		source_id: sourceId,
		author_id: request.authorId ?? null,
		recorded_at: recordedAt,
	};
}

function toHeadRow({ matchId, epoch, live }: AppendedFact, updatedAt: Instant): HeadRow {
	return {
		match_id: matchId,
		epoch,
		seq: live.seq,
		status: live.status,
		home_score: live.score?.home ?? 0,
		away_score: live.score?.away ?? 0,
		live: JSON.stringify(live),
		is_disputed: live.disputed ? 1 : 0,
		is_reported: live.reported ? 1 : 0,
		updated_at: updatedAt,
	};
}
