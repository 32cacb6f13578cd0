// Video reviews at the desk: the events of a review, and which event changes its status at its end (IH8: the outcome corrects nothing by
// itself). Part of desk.ts.
import type { DeskModule, DeskReviews } from "#shared/match/desk-module.ts";
import { findEntry, findEvent } from "#shared/match/entry/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { HockeyDetail } from "../detail.ts";
import { type HockeyEvent, type HockeyPayloads, REVIEW_SUBJECTS, type ReviewSubject } from "../events.ts";

const TYPE_OF: Record<ReviewSubject, string> = { goal: "goal_scored", penalty: "penalty_called" };

export const hockeyReviews: DeskReviews = {
	subjects: REVIEW_SUBJECTS,
	hotkeys: { goal: "Semicolon", penalty: "" },
	newest({ timeline }, subject) {
		const type = TYPE_OF[subject as ReviewSubject];
		return timeline.findLast(({ event }) => event.type === type && !isCancelled(event))?.event ?? null;
	},
	start(subject, event) {
		const side = (event as HockeyEvent | null)?.payload;
		const payload: HockeyPayloads["review_started"] = {
			side: side && "side" in side ? side.side : null,
			subject: subject as ReviewSubject,
			...(event && { eventId: event.id }),
		};
		return { type: "review_started", payload };
	},
	end(state, outcome) {
		const { review } = state.detail as HockeyDetail;
		if (!review) return null;
		const { side, subject, eventId } = review;
		const payload: HockeyPayloads["review_ended"] = { side, subject, outcome, ...(eventId !== null && { eventId }) };
		const event = findEvent(state, eventId);
		const falls = outcome === "overturned" && event !== null && !isCancelled(event);
		const isConfirmed = outcome === "stands" && event?.status === "provisional";
		return {
			ended: { type: "review_ended", payload },
			also: [
				...(falls ? [{ event, status: "cancelled" as const, reasonCode: "overturned_by_review" as const }] : []),
				...(isConfirmed ? [{ event, status: "confirmed" as const, reasonCode: "stands_after_review" as const }] : []),
			],
		};
	},
};

/** The event that fell with the review's end stands again as it did before. */
export const undoneWithReview: DeskModule["undoneWith"] = (state, taken) => {
	const { type, payload } = taken as HockeyEvent;
	if (type !== "review_ended" || payload.outcome !== "overturned") return [];
	const entry = findEntry(state, payload.eventId);
	const before = entry?.earlier.at(-1);
	if (!entry || !before || !isCancelled(entry.event) || entry.event.seq < taken.seq) return [];
	return [{ event: entry.event, status: before.status, reasonCode: "review_undone" }];
};
