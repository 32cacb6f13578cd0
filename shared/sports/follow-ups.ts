// What the rules add to an event at once: the last point of a set ends it. The writer of the log adds it, the desk foresees it.
import type { Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "./desk-registry.ts";

/** The rules make no more of one event: the end of its period, and that of the match. */
export const MAX_FOLLOW_UPS = 2;

/**
 * Drafts that follow from what turned `before` into `after`, in order. Empty where they were due before: then somebody has taken them back,
 * or enters them.
 */
export function followUpsOf(before: MatchState, after: MatchState, now: Instant): readonly EventDraft[] {
	const { followUps } = deskOf(after.setup.sport);
	if (!followUps || followUps(before, now).length > 0) return [];
	return followUps(after, now);
}
