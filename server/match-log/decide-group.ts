// Decides the requests of one group in their order, each against what those before it made of its match. Pure but for the gate.
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { findDuplicate } from "#shared/sports/match-duplicates.ts";
import type { OpenGate } from "./append-gate.ts";
import { type AppendRequest, type AppendResult, type AuthoredDraft, sourceIdsOf } from "./append-request.ts";
import { decideEntries } from "./decide-entry.ts";
import type { SourceKey } from "./match-event.store.ts";
import type { LoggedMatch } from "./match-states.ts";

export interface NewEntry {
	request: AppendRequest;
	event: MatchEvent;
	sourceId: string;
}

/** What a group starts from, and what its requests make of it. */
export interface GroupState {
	/** By match id; replaced as entries are decided. */
	matches: Map<string, LoggedMatch>;
	/** Entries that sources submitted before, by `sourceKeyOf`. Grows with `entries`. */
	submitted: Map<string, MatchEvent>;
	/** To be written, in the order of the requests. */
	entries: NewEntry[];
}

export function sourceKeyOf({ match_id, source, source_id }: SourceKey): string {
	return `${match_id} ${source} ${source_id}`;
}

/** The keys under which the drafts of a request are logged. */
export function sourceKeysOf({ matchId, sourceName, sourceId, also }: AppendRequest): SourceKey[] {
	return sourceIdsOf(sourceId, also).map((source_id) => ({ match_id: matchId, source: sourceName, source_id }));
}

/** Results in the order of the requests. */
export function decideGroup(group: GroupState, requests: readonly AppendRequest[], gate: OpenGate | undefined): AppendResult[] {
	return requests.map((request) => decideRequest(group, request, gate));
}

function decideRequest(group: GroupState, original: AppendRequest, gate: OpenGate | undefined): AppendResult {
	const keys = sourceKeysOf(original);
	const match = group.matches.get(original.matchId);
	const logged = keys.map((key) => group.submitted.get(sourceKeyOf(key)));
	if (logged.some((event) => event)) return repeatOf(original, logged, match?.state);
	if (!match) return { ok: false, error: { code: "not_found", message: `There is no match ${original.matchId}.` } };
	const verdict = gate?.judge(original, match.state) ?? { request: original };
	if ("answer" in verdict) return verdict.answer;
	const { request } = verdict;
	const decision = decideEntries(match.state, request);
	if (!decision.ok) return gate?.refused(request, match.state, decision) ?? decision;
	const { state, submitted, dropped } = decision;
	group.matches.set(request.matchId, { ...match, state });
	for (const [place, { event, isLogged }] of submitted.entries()) {
		const key = keys[place];
		if (!isLogged || !key) continue;
		group.submitted.set(sourceKeyOf(key), event);
		group.entries.push({ request, event, sourceId: key.source_id });
	}
	gate?.logged(
		request,
		submitted.map(({ event }) => event),
		state,
	);
	const answered = submitted.map(({ event, isSame }) => ({ event, isSame }));
	const [{ event }] = answered as [AuthoredDraft];
	return { ok: true, event, submitted: answered, seq: state.seq, isRepeat: false, ...(dropped.length > 0 && { dropped }) };
}

/** `logged`: the entries of the drafts that were logged at first. Drafts that were duplicates of others' events are matched again. */
function repeatOf(request: AppendRequest, logged: readonly (MatchEvent | undefined)[], state: MatchState | undefined): AppendResult {
	const repeated = [request.draft, ...(request.also ?? [])].flatMap((draft, place): AuthoredDraft[] => {
		const event = logged[place];
		if (event) return [{ event, isSame: event.revision > 1 && draft.revises === undefined }];
		const same = state && request.isDeduplicated ? findDuplicate(state, draft) : null;
		return same ? [{ event: same, isSame: true }] : [];
	});
	const seq = Math.max(...logged.map((event) => event?.seq ?? 0));
	return { ok: true, event: (repeated[0] as AuthoredDraft).event, submitted: repeated, seq, isRepeat: true };
}
