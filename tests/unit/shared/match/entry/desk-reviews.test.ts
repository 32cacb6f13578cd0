import { describe, expect, it } from "vitest";
import { deskReviews, undoneWithReview } from "#shared/match/entry/desk-reviews.ts";
import type { EventStatus, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { cancel, homeGoal, kickOff, submittedMatch } from "../../submitted-match.ts";

const SUBJECTS = ["goal", "identity"] as unknown as Parameters<typeof deskReviews>[0]["subjects"];

/** A goal of the first half under review. */
function reviewed(subject = "goal", status: EventStatus = "confirmed") {
	const match = submittedMatch();
	match.mustSubmit(kickOff());
	const goal = match.mustSubmit({ ...homeGoal("1h", 10), status }) as unknown as MatchEvent;
	const reviews = deskReviews({
		...{ subjects: SUBJECTS, hotkeys: [] as never, putRight: ["identity"] },
		isSubject: ({ type }) => type === "goal_scored",
		reviewOf: () => ({ side: "home", subject, eventId: goal.id }),
	});
	return { match, goal, reviews, alsoAt: (outcome: never) => reviews.end(match.state(), outcome)?.also ?? null };
}
const outcome = (name: string) => name as never;

describe("The end of a review", () => {
	it("cancels the event that it overturned, unless that is put right in another way", () => {
		const overturned = reviewed().alsoAt(outcome("overturned"));
		expect(overturned).toMatchObject([{ status: "cancelled", reasonCode: "overturned_by_review" }]);
		expect(reviewed("identity").alsoAt(outcome("overturned"))).toEqual([]);
	});

	it("confirms an event that was not confirmed, and leaves one that was", () => {
		expect(reviewed("goal", "provisional").alsoAt(outcome("upheld"))).toMatchObject([{ status: "confirmed" }]);
		expect(reviewed().alsoAt(outcome("upheld"))).toEqual([]);
	});

	it("changes nothing about an event that is cancelled already", () => {
		const { match, goal, alsoAt, reviews } = reviewed();
		match.mustSubmit(cancel(goal as never, "Offside"));
		expect(alsoAt(outcome("overturned"))).toEqual([]);
		expect(reviews.newest(match.state(), "goal" as never)).toBeNull();
	});
});

describe("The undo of a review", () => {
	const undone = (state: MatchState, taken: object) => undoneWithReview(state, taken as MatchEvent);

	it("restores the event that its end cancelled to what it was", () => {
		const { match, goal } = reviewed();
		match.mustSubmit(cancel(goal as never, "Overturned"));
		const end = { type: "review_ended", seq: 3, payload: { outcome: "overturned", eventId: goal.id } };
		expect(undone(match.state(), end)).toMatchObject([{ status: "confirmed", reasonCode: "review_undone" }]);
		expect(undone(match.state(), { ...end, type: "review_started" })).toEqual([]);
		expect(undone(match.state(), { ...end, payload: { outcome: "upheld", eventId: goal.id } })).toEqual([]);
		// Another operator cancelled the event before the review ended.
		expect(undone(match.state(), { ...end, seq: 4 })).toEqual([]);
	});

	it("restores nothing of an event that stands", () => {
		const { match, goal } = reviewed();
		expect(undone(match.state(), { type: "review_ended", seq: 3, payload: { outcome: "overturned", eventId: goal.id } })).toEqual([]);
	});
});
