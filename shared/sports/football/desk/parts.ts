// Fields of a football match for manual overrides, and the field of each event. Part of desk.ts.
import { fieldOfEvent } from "#shared/match/entry/field-of-event.ts";
import type { FootballEventType } from "../events.ts";

export const FOOTBALL_FIELDS = ["score", "cards", "players", "clock", "reviews", "rest"] as const;
export type FootballField = (typeof FOOTBALL_FIELDS)[number];

const FIELD_OF: Record<FootballEventType, FootballField> = {
	goal_scored: "score",
	penalty_missed: "score",
	shoot_out_kick: "score",
	card_shown: "cards",
	player_substituted: "players",
	player_injured: "players",
	line_up_announced: "players",
	added_time_announced: "clock",
	review_started: "reviews",
	review_ended: "reviews",
	penalty_awarded: "reviews",
	shot_taken: "rest",
	corner_awarded: "rest",
	statistics_measured: "rest",
	pulse_measured: "rest",
	commentary_written: "rest",
};

export const footballField: (type: string) => FootballField = fieldOfEvent(FIELD_OF);
