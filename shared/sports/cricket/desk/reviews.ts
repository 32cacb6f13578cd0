// Player reviews at the desk (CR13): of a batter given out, requested by the batting side, and of one given not out. Part of desk.ts.

import type { EventId } from "#shared/kit/ids.ts";
import type { DeskModule, DeskReviews } from "#shared/match/desk-module.ts";
import { deskReviews } from "#shared/match/entry/desk-reviews.ts";
import { findEntry, findEvent } from "#shared/match/judge/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { otherSide } from "#shared/match/sides.ts";
import type { CricketDetail } from "../detail.ts";
import { type BallBowled, type CricketPayloads, REVIEW_SUBJECTS } from "../events.ts";

const plain = deskReviews({
	subjects: REVIEW_SUBJECTS,
	hotkeys: { wicket: "Quote", not_out: "" },
	isSubject: ({ type, payload }, subject) =>
		type === "ball_bowled" && ((payload as BallBowled).dismissal !== undefined) === (subject === "wicket"),
	reviewOf: ({ detail }) => (detail as CricketDetail).review,
	// The wicket is removed from its delivery, which still counts; a batter who is out after all is entered in the form of the delivery.
	putRight: REVIEW_SUBJECTS,
});

export const cricketReviews: DeskReviews = {
	...plain,
	furtherOutcomes: ["umpires_call"],
	start(subject, event) {
		const side = (event?.payload as BallBowled | undefined)?.side ?? null;
		const asking = side !== null && subject === "not_out" ? otherSide(side) : side;
		const payload = { side: asking, subject, ...(event && { eventId: event.id }) };
		return { type: "review_started", payload };
	},
	end(state, outcome) {
		const end = plain.end(state, outcome);
		const review = (state.detail as CricketDetail).review;
		const event = findEvent(state, review?.eventId);
		if (!end || review?.subject !== "wicket" || outcome !== "overturned" || !event || isCancelled(event)) return end;
		const payload = notOut(event.payload as BallBowled);
		return { ...end, also: [{ event, status: "confirmed", payload, reasonCode: "overturned_by_review" }] };
	},
};

function notOut(ball: BallBowled): BallBowled {
	const { dismissal: _how, outId: _out, fielderId: _fielder, secondFielderId: _second, ...rest } = ball;
	return rest;
}

/** Restores the wicket that the review's end removed from its delivery. */
export const undoneWithCricketReview: DeskModule["undoneWith"] = (state, taken) => {
	const { outcome, subject, eventId } = taken.payload as Partial<CricketPayloads["review_ended"]> & { eventId?: EventId };
	if (taken.type !== "review_ended" || outcome !== "overturned" || subject !== "wicket") return [];
	const entry = findEntry(state, eventId);
	const before = entry?.earlier.at(-1);
	if (!entry || !before || isCancelled(entry.event) || entry.event.seq < taken.seq) return [];
	return [{ event: entry.event, status: before.status, payload: before.payload, reasonCode: "review_undone" }];
};
