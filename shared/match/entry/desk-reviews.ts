// Video reviews at the desk of a sport whose reviews are the events `review_started` and `review_ended`: the submissions of a review, and
// the event whose status changes at its end. The event `review_ended` itself corrects nothing.
import type { EventId } from "#shared/kit/ids.ts";
import type { DeskModule, DeskReviews } from "../desk-module.ts";
import { findEntry, findEvent } from "../judge/find-event.ts";
import { isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import type { Side } from "../sides.ts";

interface ReviewUnderWay {
	side: Side | null;
	subject: string;
	eventId: EventId | null;
}

interface ReviewPlan extends Pick<DeskReviews, "subjects" | "hotkeys"> {
	/** Whether a review of this subject can refer to the event, which is not cancelled. */
	isSubject(event: MatchEvent, subject: string): boolean;
	reviewOf(state: MatchState): ReviewUnderWay | null;
	/** Subjects whose event is not cancelled when it is overturned, because it is corrected in another way. */
	putRight?: readonly string[];
}

export function deskReviews({ subjects, hotkeys, isSubject, reviewOf, putRight = [] }: ReviewPlan): DeskReviews {
	return {
		subjects,
		hotkeys,
		newest: ({ timeline }, subject) => timeline.findLast(({ event }) => !isCancelled(event) && isSubject(event, subject))?.event ?? null,
		start(subject, event) {
			const { side = null } = (event?.payload ?? {}) as { side?: Side };
			return { type: "review_started", payload: { side, subject, ...(event && { eventId: event.id }) } };
		},
		end(state, outcome) {
			const review = reviewOf(state);
			if (!review) return null;
			const { side, subject, eventId } = review;
			const event = findEvent(state, eventId);
			const falls = outcome === "overturned" && !putRight.includes(subject) && event !== null && !isCancelled(event);
			const isConfirmed = outcome !== "overturned" && event?.status === "provisional";
			return {
				ended: { type: "review_ended", payload: { side, subject, outcome, ...(eventId !== null && { eventId }) } },
				also: [
					...(falls ? [{ event, status: "cancelled" as const, reasonCode: "overturned_by_review" as const }] : []),
					...(isConfirmed ? [{ event, status: "confirmed" as const, reasonCode: "stands_after_review" as const }] : []),
				],
			};
		},
	};
}

/** Restores the event that the review's end cancelled to its earlier status. */
export const undoneWithReview: DeskModule["undoneWith"] = (state, taken) => {
	const { outcome, eventId } = taken.payload as { outcome?: string; eventId?: EventId };
	if (taken.type !== "review_ended" || outcome !== "overturned") return [];
	const entry = findEntry(state, eventId);
	const before = entry?.earlier.at(-1);
	if (!entry || !before || !isCancelled(entry.event) || entry.event.seq < taken.seq) return [];
	return [{ event: entry.event, status: before.status, reasonCode: "review_undone" }];
};
