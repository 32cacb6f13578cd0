// VAR at the desk: the events of a review, and which event changes its status at its end (FB6: the outcome corrects nothing by itself).
// Part of desk.ts.

import type { DeskModule, DeskReviews } from "#shared/match/desk-module.ts";
import { findEntry, findEvent } from "#shared/match/entry/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "../detail.ts";
import type { FootballEvent, FootballPayloads, ReviewSubject } from "../events.ts";

const reviewed = (state: MatchState) => (state.detail as FootballDetail).review;

/** `KeyboardEvent.code` by subject; empty for none. */
export const REVIEW_HOTKEYS = { goal: "Semicolon", penalty: "", red_card: "" } as const;

export const newestReviewable: DeskReviews["newest"] = ({ timeline }, subject) =>
	timeline.findLast(({ event }) => isSubject(event, subject))?.event ?? null;

function isSubject(matchEvent: MatchEvent, subject: string): boolean {
	const event = matchEvent as FootballEvent;
	if (isCancelled(event)) return false;
	if (subject === "goal") return event.type === "goal_scored";
	if (subject === "penalty") return event.type === "penalty_awarded";
	return subject === "red_card" && event.type === "card_shown" && event.payload.card !== "yellow";
}

export const startReview: DeskReviews["start"] = (subject, event) => {
	const side = (event as FootballEvent | null)?.payload;
	const payload: FootballPayloads["review_started"] = {
		side: side && "side" in side ? side.side : null,
		subject: subject as ReviewSubject,
		...(event && { eventId: event.id }),
	};
	return { type: "review_started", payload };
};

/** A mistaken identity is put right by naming the player, not by cancelling. */
export const endReview: DeskReviews["end"] = (state, outcome) => {
	const review = reviewed(state);
	if (!review) return null;
	const { side, subject, eventId } = review;
	const payload: FootballPayloads["review_ended"] = { side, subject, outcome, ...(eventId !== null && { eventId }) };
	const event = findEvent(state, eventId);
	const falls = outcome === "overturned" && subject !== "mistaken_identity" && event !== null && !isCancelled(event);
	const isConfirmed = outcome === "stands" && event?.status === "provisional";
	return {
		ended: { type: "review_ended", payload },
		also: [
			...(falls ? [{ event, status: "cancelled" as const, reasonCode: "overturned_by_review" as const }] : []),
			...(isConfirmed ? [{ event, status: "confirmed" as const, reasonCode: "stands_after_review" as const }] : []),
		],
	};
};

/** The event that fell with the review's end stands again as it did before. */
export const undoneWithReview: DeskModule["undoneWith"] = (state, taken) => {
	const { type, payload } = taken as FootballEvent;
	if (type !== "review_ended" || payload.outcome !== "overturned") return [];
	const entry = findEntry(state, payload.eventId);
	const before: MatchEvent | undefined = entry?.earlier.at(-1);
	if (!entry || !before || !isCancelled(entry.event) || entry.event.seq < taken.seq) return [];
	return [{ event: entry.event, status: before.status, reasonCode: "review_undone" }];
};
