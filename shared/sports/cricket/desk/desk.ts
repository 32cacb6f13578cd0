// Cricket at the desk. Registered in sports/desk-registry.ts.

import type { DeskModule } from "#shared/match/desk-module.ts";
import { fieldOfEvent } from "#shared/match/entry/field-of-event.ts";
import type { CricketState } from "../detail.ts";
import type { CricketEventType } from "../events.ts";
import { isInningsComplete } from "../result.ts";
import { payloadAtCrease } from "./crease.ts";
import { cricketTargetFields, draftsToTarget } from "./drafts-to-target.ts";
import { cricketFields } from "./editable-fields.ts";
import { isCricketDuplicate } from "./is-duplicate.ts";
import { CRICKET_PADS } from "./pads.ts";
import { cricketReviews, undoneWithCricketReview } from "./reviews.ts";

const FIELDS = ["score", "players", "clock", "reviews", "rest"] as const;

const FIELD_OF: Record<CricketEventType, (typeof FIELDS)[number]> = {
	ball_bowled: "score",
	penalty_awarded: "score",
	innings_stated: "score",
	target_set: "score",
	overs_reduced: "score",
	tie_broken: "score",
	batter_left: "players",
	batter_came_in: "players",
	bowler_came_on: "players",
	strike_changed: "players",
	player_replaced: "players",
	line_up_announced: "players",
	toss_won: "clock",
	innings_declared: "clock",
	follow_on_enforced: "clock",
	review_started: "reviews",
	review_ended: "reviews",
	session_ended: "rest",
	commentary_written: "rest",
};

export const cricketDesk = {
	fields: FIELDS,
	fieldOf: fieldOfEvent(FIELD_OF),
	isBackground: (type) => type === "commentary_written" || type === "session_ended",
	isDuplicate: isCricketDuplicate,
	mayRepeatAtOnce: ({ type }) => type === "ball_bowled",
	// A new batter, a new bowler and a ball follow each other immediately, so they are not corrections.
	isCorrection: (last, next) => last.type === next.type,
	pads: CRICKET_PADS,
	payloadNow: payloadAtCrease,
	editableFields: cricketFields,
	commentary: (text, isKey) => ({ type: "commentary_written", payload: { text, ...(isKey && { isKey }) } }),
	reviews: cricketReviews,
	undoneWith: undoneWithCricketReview,
	isPeriodDecided(state) {
		const known = state as CricketState;
		const innings = known.detail.innings.at(-1);
		return innings === undefined || isInningsComplete(known, innings);
	},
	draftsTo: draftsToTarget,
	targetFields: cricketTargetFields,
} satisfies DeskModule;
