// An ice hockey match submitted draft by draft through the judge, as the server does, for tests of rules and folds.
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { hockeySetup } from "../../../../fixtures/hockey-match.ts";
import { toEvent } from "../../submitted-match.ts";

export type State = MatchState<HockeyDetail>;

/** Throws if the judge refuses a draft. */
export function played(drafts: readonly EventDraft[], setup: MatchSetup = hockeySetup()): { state: State; log: MatchEvent[] } {
	let state: State = emptyMatchState(iceHockey, setup);
	const log: MatchEvent[] = [];
	for (const draft of drafts) {
		const refusal = judgeMatch(iceHockey, state, draft);
		if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
		log.push(toEvent(state, draft, "operator"));
		state = reduceMatch(iceHockey, state, log.at(-1) as MatchEvent);
	}
	return { state, log };
}
