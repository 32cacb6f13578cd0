// MR7: marks late drafts. A draft that was valid when it was made, but whose time is over when it reaches the log, is marked late; any
// other is refused, so that its author can correct it.
import type { Instant } from "#shared/kit/instant.ts";
import { isLifecycleType } from "../fold/lifecycle.ts";
import { firstRevision } from "../judge/find-event.ts";
import { judgeMatch } from "../judge/judge-match.ts";
import type { EventDraft } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { Refusal, SportModule } from "../sport-module.ts";

/** Refusals of events that belong to an earlier part of the match. */
const TIME_IS_OVER: ReadonlySet<Refusal["code"]> = new Set(["wrong_period", "match_ended", "event_out_of_order"]);

/**
 * Returns the draft in the form that is judged now. The caller knows that it was valid when it was made. Periods, clock and status control
 * the match, so their drafts are accepted in time or refused. A draft that is marked late can still be impossible: the refusal is then
 * about the event itself.
 */
export function markLate(sport: SportModule, state: MatchState, draft: EventDraft): EventDraft {
	if (draft.isLate || draft.revises !== undefined || isLifecycleType(draft.type)) return draft;
	const refusal = judgeMatch(sport, state, draft);
	return refusal && TIME_IS_OVER.has(refusal.code) ? { ...draft, isLate: true } : draft;
}

/** Whether play was stopped or ended at this instant or later. An event of this instant was then possible, although it no longer is. */
export function wasPlayClosedSince({ timeline }: Pick<MatchState, "timeline">, since: Instant): boolean {
	return timeline.some((entry) => {
		const { type, status } = entry.event;
		const closes = isLifecycleType(type) && type !== "clock_set" && status !== "cancelled";
		return closes && firstRevision(entry).occurredAt >= since;
	});
}
