// VAR at the desk: what can be reviewed (FB6). Part of desk.ts.
import { deskReviews } from "#shared/match/entry/desk-reviews.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { FootballDetail } from "../detail.ts";
import { type FootballEvent, REVIEW_SUBJECTS } from "../events.ts";

export const footballReviews = deskReviews({
	subjects: REVIEW_SUBJECTS,
	hotkeys: { goal: "Semicolon", penalty: "", red_card: "" },
	isSubject,
	reviewOf: ({ detail }) => (detail as FootballDetail).review,
	// A mistaken identity is corrected by naming the right player.
	putRight: ["mistaken_identity"],
});

function isSubject(matchEvent: MatchEvent, subject: string): boolean {
	const event = matchEvent as FootballEvent;
	if (subject === "goal") return event.type === "goal_scored";
	if (subject === "penalty") return event.type === "penalty_awarded";
	return subject === "red_card" && event.type === "card_shown" && event.payload.card !== "yellow";
}
