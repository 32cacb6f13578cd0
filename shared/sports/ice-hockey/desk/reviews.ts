// Video reviews at the desk: what can be reviewed (IH8). Part of desk.ts.
import { deskReviews } from "#shared/match/entry/desk-reviews.ts";
import type { HockeyDetail } from "../detail.ts";
import { REVIEW_SUBJECTS, type ReviewSubject } from "../events.ts";

const TYPE_OF: Record<ReviewSubject, string> = { goal: "goal_scored", penalty: "penalty_called" };

export const hockeyReviews = deskReviews({
	subjects: REVIEW_SUBJECTS,
	hotkeys: { goal: "Semicolon", penalty: "" },
	isSubject: ({ type }, subject) => type === TYPE_OF[subject as ReviewSubject],
	reviewOf: ({ detail }) => (detail as HockeyDetail).review,
});
