// Events that follow from an event immediately by the rules: the last point of a set ends it. The writer of the log appends them; the
// desk predicts them.
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "./desk-registry.ts";

/** One event has at most two: the end of its period, and the end of the match. */
export const MAX_FOLLOW_UPS = 2;

/**
 * Drafts that follow from the change of `before` into `after`, in order. Empty if they were already due before, because somebody then has
 * cancelled them or is entering them.
 */
export function followUpsOf(before: MatchState, after: MatchState, now: Instant): readonly EventDraft[] {
	const { followUps } = deskOf(after.setup.sport);
	if (!followUps || followUps(before, now).length > 0) return [];
	return followUps(after, now);
}
