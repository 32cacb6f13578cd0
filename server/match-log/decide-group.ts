// Decides the requests of one group in their order, each against the state after the previous ones. Pure except for the gate.
import { firstRevision } from "#shared/match/judge/find-event.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import { MAX_FOLLOW_UPS } from "#shared/sports/follow-ups.ts";
import { findDuplicate, findReportersIncidents, findSameIncidents, type IsOwn } from "#shared/sports/match-duplicates.ts";
import type { OpenGate } from "./append-gate.ts";
import { type AppendRequest, type AppendResult, type AuthoredDraft, sourceIdsOf } from "./append-request.ts";
import { decideEntries } from "./decide-entry.ts";
import { maskedOf, maskTexts } from "./masked-names.ts";
import type { SourceKey } from "./match-event.store.ts";
import type { LoggedMatch } from "./match-states.ts";

export interface NewEntry {
	request: AppendRequest;
	event: MatchEvent;
	sourceId: string;
}

/** The state before a group of requests, and its changes while they are decided. */
export interface GroupState {
	/** States by match id; replaced as entries are decided. */
	matches: Map<string, LoggedMatch>;
	/** Entries that sources submitted before, by `sourceKeyOf`. Extended by each new entry. */
	submitted: Map<string, MatchEvent>;
	/** Entries to write, in the order of the requests. */
	entries: NewEntry[];
	/** Authors of the events that requests may repeat, by `eventKeyOf`. Extended by each new entry. */
	authors: Map<string, string>;
}

export const eventKeyOf = (matchId: string, eventId: string): string => `${matchId} ${eventId}`;

/**
 * Returns logged events that people's drafts may repeat, as the seqs of their first revisions. Their authors decide whether the drafts are
 * repeats.
 */
export function maybeRepeated(matches: ReadonlyMap<string, LoggedMatch>, requests: readonly AppendRequest[]): Map<string, number[]> {
	const seqs = new Map<string, number[]>();
	for (const { matchId, isDeduplicated, sourceKind, draft, also = [] } of requests) {
		const state = matches.get(matchId)?.state;
		if (!state || !isDeduplicated) continue;
		const drafts = [draft, ...also];
		const ids = new Set<string | undefined>(drafts.flatMap((one) => findSameIncidents(state, one)).map(({ id }) => id));
		// What a reporter may revise depends on who entered it.
		if (reporterKindOf(sourceKind) !== null)
			for (const one of drafts) for (const id of [one.revises, ...findReportersIncidents(state, one).map((event) => event.id)]) ids.add(id);
		const entries = state.timeline.filter(({ event }) => ids.has(event.id));
		if (entries.length > 0) seqs.set(matchId, [...(seqs.get(matchId) ?? []), ...entries.map((entry) => firstRevision(entry).seq)]);
	}
	return seqs;
}

export function sourceKeyOf({ match_id, source, source_id }: SourceKey): string {
	return `${match_id} ${source} ${source_id}`;
}

/** Returns the keys under which the drafts of a request are logged. */
export function sourceKeysOf({ matchId, sourceName, sourceId, also, isDeduplicated }: AppendRequest): SourceKey[] {
	return sourceIdsOf(sourceId, also, isDeduplicated ? MAX_FOLLOW_UPS : 0).map((source_id) => ({
		match_id: matchId,
		source: sourceName,
		source_id,
	}));
}

/** Returns the results in the order of the requests. */
export function decideGroup(group: GroupState, requests: readonly AppendRequest[], gate: OpenGate | undefined): AppendResult[] {
	return requests.map((request) => decideRequest(group, request, gate));
}

/** Returns the request with the ids of the events to which it refers, if they are in the log by now. */
function withLoggedReferences(group: GroupState, request: AppendRequest): AppendRequest {
	const { refersTo, ...rest } = request;
	if (!refersTo) return request;
	const idOf = (sourceId: string | undefined) =>
		sourceId === undefined
			? undefined
			: group.submitted.get(sourceKeyOf({ match_id: request.matchId, source: request.sourceName, source_id: sourceId }))?.id;
	const [revises, about] = [idOf(refersTo.revises), idOf(refersTo.about)];
	const left = {
		...(refersTo.revises !== undefined && revises === undefined && { revises: refersTo.revises }),
		...(refersTo.about !== undefined && about === undefined && { about: refersTo.about }),
	};
	const payload = about === undefined ? request.draft.payload : { ...(request.draft.payload as object), eventId: about };
	const draft = { ...request.draft, payload, ...(revises !== undefined && { revises }) };
	return { ...rest, draft, ...(Object.keys(left).length > 0 && { refersTo: left }) };
}

/** What people and feeds write of players whose names are not public is not even stored. */
function withoutNames(request: AppendRequest, setup: MatchSetup): AppendRequest {
	const { draft, also } = request;
	return maskedOf(setup).length === 0
		? request
		: { ...request, draft: maskTexts(setup, draft), ...(also && { also: maskTexts(setup, also) }) };
}

function decideRequest(group: GroupState, submitted: AppendRequest, gate: OpenGate | undefined): AppendResult {
	const original = withLoggedReferences(group, submitted);
	const keys = sourceKeysOf(original);
	const match = group.matches.get(original.matchId);
	const logged = keys.map((key) => group.submitted.get(sourceKeyOf(key)));
	const { authorId } = original;
	const isOwn = ({ id }: MatchEvent): boolean => authorId != null && group.authors.get(eventKeyOf(original.matchId, id)) === authorId;
	if (logged.some((event) => event)) return repeatOf(original, logged, match?.state, isOwn);
	if (!match) return { ok: false, error: { code: "not_found", message: `There is no match ${original.matchId}.` } };
	const named = withoutNames(original, match.state.setup);
	const verdict = gate?.judge(named, match.state) ?? { request: named };
	if ("answer" in verdict) return verdict.answer;
	const { request } = verdict;
	const authorOf = ({ id }: MatchEvent) => group.authors.get(eventKeyOf(original.matchId, id));
	const decision = decideEntries(match.state, request, isOwn, authorOf);
	if (!decision.ok) return gate?.refused(request, match.state, decision) ?? decision;
	const { state, submitted: decided, dropped } = decision;
	group.matches.set(request.matchId, { ...match, state });
	for (const [place, { event, isLogged }] of decided.entries()) {
		const key = keys[place];
		if (!isLogged || !key) continue;
		group.submitted.set(sourceKeyOf(key), event);
		if (event.revision === 1 && authorId != null) group.authors.set(eventKeyOf(request.matchId, event.id), authorId);
		group.entries.push({ request, event, sourceId: key.source_id });
	}
	gate?.logged(
		request,
		decided.map(({ event }) => event),
		state,
	);
	const answered = decided.map(({ event, isSame }) => ({ event, isSame }));
	const [{ event }] = answered as [AuthoredDraft];
	return { ok: true, event, submitted: answered, seq: state.seq, isRepeat: false, ...(dropped.length > 0 && { dropped }) };
}

/**
 * Answers a repeated request. `logged` has the entries of the drafts that were logged the first time. Drafts that were duplicates of other
 * authors' events are matched again.
 */
function repeatOf(
	request: AppendRequest,
	logged: readonly (MatchEvent | undefined)[],
	state: MatchState | undefined,
	isOwn: IsOwn,
): AppendResult {
	const repeated = [request.draft, ...(request.also ?? [])].flatMap((draft, place): AuthoredDraft[] => {
		const event = logged[place];
		if (event) return [{ event, isSame: event.revision > 1 && draft.revises === undefined }];
		const same = state && request.isDeduplicated ? findDuplicate(state, draft, isOwn) : null;
		return same ? [{ event: same, isSame: true }] : [];
	});
	const seq = Math.max(...logged.map((event) => event?.seq ?? 0));
	return { ok: true, event: (repeated[0] as AuthoredDraft).event, submitted: repeated, seq, isRepeat: true };
}
