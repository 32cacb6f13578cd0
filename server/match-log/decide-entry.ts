// Decides what is told together against the state of its match: refused with a code, or the numbered entries and the state after.
// Pure; called by append.ts inside its transaction.
import { isSameScore } from "#shared/match/disputed-result.ts";
import { judgeLeniently } from "#shared/match/judge-leniently.ts";
import { judgeMatch } from "#shared/match/judge-match.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reduceMatch } from "#shared/match/reduce-match.ts";
import type { Score } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import { completionOf, findSameTelling } from "#shared/sports/same-telling.ts";
import type { AppendRequest, AppendResult, ToldDraft } from "./append-request.ts";
import { mayRevise } from "./source-priority.ts";

type Refused = Extract<AppendResult, { ok: false }>;

interface Decided {
	ok: true;
	/** One a draft. `isLogged`: a new entry. */
	told: (ToldDraft & { isLogged: boolean })[];
	/** Details of a feed that were left out, in words (MR14). */
	dropped: string[];
	state: MatchState;
}

/** All drafts of the request, or none. */
export function decideEntries(state: MatchState, request: AppendRequest): Decided | Refused {
	const drafts = [request.draft, ...(request.also ?? [])];
	const toldBefore = drafts.map((draft) => (request.isToldOnce ? findSameTelling(state, draft) : null));
	const conflict = conflictOf(state, request.expectedSeq, new Set(toldBefore.map((event) => event?.id)));
	if (conflict) return conflict;
	const decided: Decided = { ok: true, told: [], dropped: [], state };
	// Taken by an operator, a feed's event is a feed's still: he cannot correct it before he takes it.
	const isLenient = request.sourceKind !== "operator" || request.settles !== undefined;
	for (const [place, draft] of drafts.entries()) {
		const same = toldBefore[place] ?? null;
		const completion = same && completionOf(same, draft);
		const next = same && !completion ? null : decideDraft(decided.state, request.sourceKind, completion ?? draft, isLenient);
		if (next?.ok) {
			decided.dropped.push(...next.dropped);
			decided.told.push({ event: next.event, isSame: same !== null, isLogged: true });
			decided.state = next.state;
		} else if (same) decided.told.push({ event: same, isSame: true, isLogged: false });
		else if (next) return next;
	}
	return decided;
}

/** What only measures and describes goes on all the time, and is no news to who decides; nor are `known` events, which he tells himself. */
export function conflictOf(
	state: MatchState,
	expectedSeq: number | undefined,
	known: ReadonlySet<string | undefined> = new Set(),
): Refused | null {
	if (expectedSeq === undefined || expectedSeq === state.seq) return null;
	const isBackground = deskOf(state.setup.sport)?.isBackground ?? (() => false);
	const events = state.timeline
		.map(({ event }) => event)
		.filter(({ seq, type, id }) => seq > expectedSeq && !isBackground(type) && !known.has(id));
	if (events.length === 0 && expectedSeq < state.seq) return null;
	const message = `The log is at ${state.seq}, not at ${expectedSeq}: something happened since. Look again before you send.`;
	return { ok: false, error: { code: "conflict_sequence", message, headSeq: state.seq, events } };
}

/** One draft, told after all that `state` is the fold of. `isLenient`: side issues are left out of it, not refused (MR14). */
export function decideDraft(
	state: MatchState,
	sourceKind: SourceKind,
	asked: EventDraft,
	isLenient = false,
): { ok: true; event: MatchEvent; state: MatchState; dropped: string[] } | Refused {
	const sport = sportByKey(state.setup.sport);
	if (!sport) return refuse("unknown_event", `Nothing is known of the sport ${state.setup.sport}.`);
	const strict = { draft: asked, dropped: [], refusal: isLenient ? null : judgeMatch(sport, state, asked) };
	const { draft, dropped, refusal: judged } = isLenient ? judgeLeniently(sport, state, asked) : strict;
	const refusal = judged ?? (sourceKind === "operator" ? judgeConfirmation(state, draft) : null);
	if (refusal) return { ok: false, error: { code: refusal.code, message: refusal.message, headSeq: state.seq } };
	const revised = draft.revises === undefined ? undefined : state.timeline.find((entry) => entry.event.id === draft.revises)?.event;
	if (revised && !mayRevise(sourceKind, revised.source)) {
		return refuse("outranked_source", `The event was told by the ${revised.source}, which a ${sourceKind} cannot overrule.`);
	}
	const seq = state.seq + 1;
	const event: MatchEvent = {
		seq,
		id: revised?.id ?? `e${seq}`,
		revision: (revised?.revision ?? 0) + 1,
		standing: draft.standing ?? "confirmed",
		type: draft.type,
		period: draft.period,
		elapsedMs: draft.elapsedMs,
		payload: draft.payload,
		occurredAt: draft.occurredAt,
		source: sourceKind,
		...(draft.reason === undefined ? {} : { reason: draft.reason }),
	};
	return { ok: true, event, dropped, state: reduceMatch(sport, state, event) };
}

/** An operator confirms the score that the log has when the entry is written, not one that has changed meanwhile (MR15). */
function judgeConfirmation({ score }: MatchState, { type, standing, payload }: EventDraft): Refusal | null {
	if (type !== "result_stated" || standing === "cancelled") return null;
	if (isSameScore((payload as { score: Score }).score, score)) return null;
	return { code: "invalid_event", message: `The score of the log is ${score.home}-${score.away}: only that can be confirmed.` };
}

function refuse(code: Refused["error"]["code"], message: string): Refused {
	return { ok: false, error: { code, message } };
}
