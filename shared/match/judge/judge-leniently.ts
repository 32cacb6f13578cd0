// MR14: judges events of a feed. A wrong detail (a player, an assist) never loses an event: it is judged again without that detail.
// Drafts of people are refused by judgeMatch instead, so that they can correct them.

import type { EventDraft } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { Refusal, SportModule } from "../sport-module.ts";
import { judgeMatch } from "./judge-match.ts";

export interface LenientVerdict {
	/** The accepted draft, or the draft in the form in which it was refused. */
	draft: EventDraft;
	/** Reasons why details were left out, in words. */
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
