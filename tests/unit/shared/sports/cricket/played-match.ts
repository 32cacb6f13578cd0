// Cricket drafts judged one after the other, as the server does.
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { cricketSetup } from "../../../../fixtures/cricket/score-book.ts";
import { toEvent } from "../../submitted-match.ts";

/** Throws if a draft is refused. */
export function played(drafts: readonly EventDraft[], options: NonNullable<MatchFormat["options"]>) {
	let state: CricketState = emptyMatchState(cricket, cricketSetup(options));
	const log: MatchEvent[] = [];
	for (const draft of drafts) {
		const refusal = judgeMatch(cricket, state, draft);
		if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
		log.push(toEvent(state, draft, "operator"));
		state = reduceMatch(cricket, state, log.at(-1) as MatchEvent);
	}
	return { state, log };
}
