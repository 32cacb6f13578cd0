// The only writer of the match log. Requests that wait together share one transaction (group commit): an ack means durable on
// disk, and facts are published after the commit, in seq order (DESIGN §1.2, RT14).

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Logger } from "#server/observability/logger.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { findDuplicate } from "#shared/sports/match-duplicates.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import type { AppendGate } from "./append-gate.ts";
import { type AppendRequest, type AppendResult, type AuthoredDraft, sourceIdsOf } from "./append-request.ts";
import { decideEntries } from "./decide-entry.ts";
import { insertEvents, insertHeads, lockHeads, type MatchHeader, readBySource, updateHeads } from "./match-event.store.ts";
import type { LoggedMatch, MatchStates } from "./match-states.ts";

export interface Appender {
	append(request: AppendRequest): Promise<AppendResult>;
}

interface Waiting {
	request: AppendRequest;
	resolve(result: AppendResult): void;
}

/** Requests in one transaction at most: bounds what one fsync delays. A group too large for one insert is split in halves. */
const GROUP_SIZE = 128;

/** A commit whose answer was lost may have happened: submitted again under the same source id, it is a repeat. */
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
	/** Without one, the log alone decides. */
	gate?: AppendGate;
}

export function createAppender({ db, bus, states, clock, log, gate }: AppenderParts): Appender {
	const queue: Waiting[] = [];
	let isWriting = false;

	/** Once a turn: requests of the same turn are written together, and sockets are served in between. */
	async function writeQueue(): Promise<void> {
		while (queue.length > 0) {
			await nextTurn();
			await writeGroup(queue.splice(0, GROUP_SIZE));
		}
		isWriting = false;
	}

	async function writeGroup(group: readonly Waiting[]): Promise<void> {
		let hasBegun = false;
		try {
			const outcome = await db.kysely.transaction().execute((transaction) => {
				hasBegun = true;
				return decideGroup(transaction, group);
			});
			for (const fact of outcome.facts) {
				states.keep(fact.matchId, outcome.matches.get(fact.matchId) as LoggedMatch);
				bus.publish("match.appended", fact);
			}
			outcome.passage?.committed();
			group.forEach(({ resolve }, index) => {
				resolve(outcome.results[index] as AppendResult);
			});
		} catch (error) {
			// One request must not take the others down: each half is tried alone. Where none can begin, all are given up.
			if (hasBegun && group.length > 1) {
				const middle = Math.ceil(group.length / 2);
				await writeGroup(group.slice(0, middle));
				await writeGroup(group.slice(middle));
				return;
			}
			log.error({ err: error, matchId: group[0]?.request.matchId, requests: group.length }, "append failed");
			for (const { resolve } of group) resolve(NOT_WRITTEN);
		}
	}

	async function decideGroup(transaction: Transaction<Database>, group: readonly Waiting[]) {
		const requests = group.map((waiting) => waiting.request);
		const matches = await lockMatches(transaction, [...new Set(requests.map((request) => request.matchId))].sort());
		const loggedRows = await readBySource(
			transaction,
			requests.flatMap((request) =>
				sourceIdsOf(request.sourceId, request.also).map((source_id) => ({
					match_id: request.matchId,
					source: request.sourceName,
					source_id,
				})),
			),
		);
		const submittedBefore = new Map(loggedRows.map((row) => [`${row.match_id} ${row.source} ${row.source_id}`, row.event]));
		const added = new Map<string, MatchEvent[]>();
		const rows: Parameters<typeof insertEvents>[1] = [];
		const passage = await gate?.open(transaction, requests);
		const results = requests.map((original): AppendResult => {
			let request = original;
			const keys = sourceIdsOf(request.sourceId, request.also).map((sourceId) => `${request.matchId} ${request.sourceName} ${sourceId}`);
			const match = matches.get(request.matchId);
			const logged = keys.map((key) => submittedBefore.get(key));
			if (logged.some((event) => event)) return repeatOf(request, logged, match?.state);
			if (!match) return { ok: false, error: { code: "not_found", message: `There is no match ${request.matchId}.` } };
			const verdict = passage?.judge(request, match.state) ?? { request };
			if ("answer" in verdict) return verdict.answer;
			request = verdict.request;
			const decision = decideEntries(match.state, request);
			if (!decision.ok) return passage?.refused(request, match.state, decision) ?? decision;
			const { state } = decision;
			matches.set(request.matchId, { ...match, state });
			for (const [place, { event, isLogged }] of decision.submitted.entries()) {
				if (!isLogged) continue;
				submittedBefore.set(keys[place] as string, event);
				added.set(request.matchId, [...(added.get(request.matchId) ?? []), event]);
				rows.push(toRow(request, event, sourceIdsOf(request.sourceId, request.also)[place] as string));
			}
			passage?.logged(
				request,
				decision.submitted.map(({ event }) => event),
				state,
			);
			const answered = decision.submitted.map(({ event, isSame }) => ({ event, isSame }));
			const { dropped } = decision;
			const [{ event }] = answered as [AuthoredDraft];
			return { ok: true, event, submitted: answered, seq: state.seq, isRepeat: false, ...(dropped.length > 0 && { dropped }) };
		});
		const facts = [...added].map(([matchId, events]) => toFact(matchId, matches.get(matchId) as LoggedMatch, events));
		if (rows.length > 0) {
			await insertEvents(transaction, rows);
			await updateHeads(transaction, facts.map(toHeadRow));
		}
		await passage?.close();
		return { results, matches, facts, passage };
	}

	/** Locks the matches' heads, beginning histories where there are none; unknown matches are left out. */
	async function lockMatches(transaction: Transaction<Database>, matchIds: string[]): Promise<Map<string, LoggedMatch>> {
		const heads = new Map((await lockHeads(transaction, matchIds)).map((head) => [head.match_id, head]));
		const matches = new Map<string, LoggedMatch>();
		const begun: LoggedMatch[] = [];
		for (const matchId of matchIds) {
			const match = await states.at(transaction, matchId, heads.get(matchId));
			if (match) matches.set(matchId, match);
			if (match && !heads.has(matchId)) begun.push({ epoch: newEpoch(), state: match.state });
		}
		if (begun.length > 0) {
			await insertHeads(
				transaction,
				begun.map((match) => toHeadRow(toFact(match.state.setup.matchId, match, []))),
			);
			const begunIds = begun.map((match) => match.state.setup.matchId);
			for (const head of await lockHeads(transaction, begunIds)) await settleHead(transaction, matches, head);
		}
		return matches;
	}

	/** Another appender may have begun the history first: what it logged is what counts. */
	async function settleHead(transaction: Transaction<Database>, matches: Map<string, LoggedMatch>, head: MatchHeader): Promise<void> {
		const match = await states.at(transaction, head.match_id, head);
		if (match) matches.set(head.match_id, match);
	}

	function toRow({ matchId, sourceName, authorId = null }: AppendRequest, event: MatchEvent, sourceId: string) {
		return {
			match_id: matchId,
			seq: event.seq,
			event_id: event.id,
			revision: event.revision,
			type: event.type,
			body: JSON.stringify(event),
			source: sourceName,
			source_id: sourceId,
			author_id: authorId,
			recorded_at: clock(),
		};
	}

	function toHeadRow(fact: BusFacts["match.appended"]) {
		return {
			match_id: fact.matchId,
			epoch: fact.epoch,
			seq: fact.live.seq,
			status: fact.live.status,
			home_score: fact.live.score?.home ?? 0,
			away_score: fact.live.score?.away ?? 0,
			live: JSON.stringify(fact.live),
			is_disputed: fact.live.disputed ? 1 : 0,
			updated_at: clock(),
		};
	}

	return {
		append(request) {
			return new Promise((resolve) => {
				queue.push({ request, resolve });
				if (isWriting) return;
				isWriting = true;
				void writeQueue();
			});
		},
	};
}

/** `logged`: what the request logged when it was first submitted, by draft. Earlier events of others are found again. */
function repeatOf(request: AppendRequest, logged: readonly (MatchEvent | undefined)[], state: MatchState | undefined): AppendResult {
	const loggedRows = [request.draft, ...(request.also ?? [])].flatMap((draft, place): AuthoredDraft[] => {
		const event = logged[place];
		if (event) return [{ event, isSame: event.revision > 1 && draft.revises === undefined }];
		const same = state && request.isDeduplicated ? findDuplicate(state, draft) : null;
		return same ? [{ event: same, isSame: true }] : [];
	});
	const seq = Math.max(...logged.map((event) => event?.seq ?? 0));
	return { ok: true, event: (loggedRows[0] as AuthoredDraft).event, submitted: loggedRows, seq, isRepeat: true };
}

function toFact(matchId: string, match: LoggedMatch, events: MatchEvent[]): BusFacts["match.appended"] {
	const sport = sportByKey(match.state.setup.sport);
	if (!sport) throw new Error(`no sport ${match.state.setup.sport}`);
	return { matchId, epoch: match.epoch, setup: match.state.setup, events, live: toMatchLive(sport, match.state) };
}
