// A basketball match judged draft by draft, as the server does, and folded from its wire facts, as the browser does.
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { BASKETBALL } from "../../../../fixtures/sport-keys.ts";
import { toEvent } from "../../submitted-match.ts";

export type BasketballState = MatchState<BasketballDetail>;

/** Throws if a draft is refused, or its payload does not match the schema. */
export function played(drafts: readonly EventDraft[], setup: MatchSetup): { state: BasketballState; log: MatchEvent[] } {
	let state: BasketballState = emptyMatchState(basketball, setup);
	const log: MatchEvent[] = [];
	for (const draft of drafts) {
		const parsed = parsePayload(BASKETBALL, draft.type, draft.payload);
		const refusal = parsed.ok ? judgeMatch(basketball, state, draft) : parsed.error;
		if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
		log.push(toEvent(state, draft, "operator"));
		state = reduceMatch(basketball, state, log.at(-1) as MatchEvent);
	}
	return { state, log };
}

export function foldedFromWire(log: readonly MatchEvent[], setup: MatchSetup): BasketballState {
	const facts = log.map((event) => JSON.parse(JSON.stringify(encodeMatchFact(basketball, event, KICK_OFF))));
	const events = facts.map((fact, index) => decodeMatchFact(basketball, fact, index + 1, KICK_OFF));
	return foldLog(basketball, setup, events);
}
