// MR14: the verdict on what a feed sends. A side issue (a player, an assist) never costs an event: it is judged again without
// the detail in doubt. People are refused by judgeMatch instead, so that they can correct what they typed.

import type { EventDraft } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { Refusal, SportModule } from "../sport-module.ts";
import { judgeMatch } from "./judge-match.ts";

export interface LenientVerdict {
	/** As it may stand, or as it was when it was refused after all. */
	draft: EventDraft;
	/** Why details were left out, in words. */
	dropped: string[];
	refusal: Refusal | null;
}

export function judgeLeniently(sport: SportModule, state: MatchState, draft: EventDraft): LenientVerdict {
	const dropped: string[] = [];
	let candidate = draft;
	let refusal = judgeMatch(sport, state, candidate);
	while (refusal?.without) {
		dropped.push(refusal.message);
		candidate = { ...candidate, payload: refusal.without.payload };
		refusal = judgeMatch(sport, state, candidate);
	}
	return { draft: candidate, dropped, refusal };
}
