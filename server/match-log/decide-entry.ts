// Decides one draft against the state of its match: refused with a code, or the numbered entry and the state after it.
// Pure; called by append.ts inside its transaction.
import { judgeMatch } from "#shared/match/judge-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reduceMatch } from "#shared/match/reduce-match.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";
import { mayRevise } from "./source-priority.ts";

type Refused = Extract<AppendResult, { ok: false }>;

export function decideEntry(state: MatchState, request: AppendRequest): { ok: true; event: MatchEvent; state: MatchState } | Refused {
	const { draft, expectedSeq } = request;
	const sport = sportByKey(state.setup.sport);
	if (!sport) return refuse("unknown_event", `Nothing is known of the sport ${state.setup.sport}.`);
	if (expectedSeq !== undefined && expectedSeq !== state.seq) {
		const message = `The log is at ${state.seq}, not at ${expectedSeq}: something happened since. Look again before you send.`;
		return { ok: false, error: { code: "conflict_sequence", message, headSeq: state.seq } };
	}
	const refusal = judgeMatch(sport, state, draft);
	if (refusal) return { ok: false, error: { ...refusal, headSeq: state.seq } };
	const revised = draft.revises === undefined ? undefined : state.timeline.find((entry) => entry.event.id === draft.revises)?.event;
	if (revised && !mayRevise(request.sourceKind, revised.source)) {
		return refuse("outranked_source", `The event was told by the ${revised.source}, which a ${request.sourceKind} cannot overrule.`);
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
		source: request.sourceKind,
		...(draft.reason === undefined ? {} : { reason: draft.reason }),
	};
	return { ok: true, event, state: reduceMatch(sport, state, event) };
}

function refuse(code: Refused["error"]["code"], message: string): Refused {
	return { ok: false, error: { code, message } };
}
