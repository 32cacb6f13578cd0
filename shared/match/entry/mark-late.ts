// MR7: marks late drafts. A draft that was possible when it was made, and whose time is over when it reaches the log, is marked late; any
// other is refused, so that its author can correct it.
import type { Instant } from "#shared/kit/instant.ts";
import { isLifecycleType } from "../fold/lifecycle.ts";
import { firstRevision } from "../judge/find-event.ts";
import { judgeMatch } from "../judge/judge-match.ts";
import type { EventDraft } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { Refusal, SportModule } from "../sport-module.ts";

/** Refusals that an event of the past gets. */
const TIME_IS_OVER: ReadonlySet<Refusal["code"]> = new Set(["wrong_period", "match_ended", "event_out_of_order"]);

/**
 * The draft as it is to be judged now. The caller knows that it was possible when it was made. Periods, clock and status lead the match:
 * they are entered in time or refused. A late draft may still be impossible: then the refusal is about the event itself.
 */
export function markLate(sport: SportModule, state: MatchState, draft: EventDraft): EventDraft {
	if (draft.isLate || draft.revises !== undefined || isLifecycleType(draft.type)) return draft;
	const refusal = judgeMatch(sport, state, draft);
	return refusal && TIME_IS_OVER.has(refusal.code) ? { ...draft, isLate: true } : draft;
}

/** Was play closed at this instant or after it? Then an event of this instant was possible, though it is not any more. */
export function wasPlayClosedSince({ timeline }: Pick<MatchState, "timeline">, since: Instant): boolean {
	return timeline.some((entry) => {
		const { type, status } = entry.event;
		const closes = isLifecycleType(type) && type !== "clock_set" && status !== "cancelled";
		return closes && firstRevision(entry).occurredAt >= since;
	});
}
