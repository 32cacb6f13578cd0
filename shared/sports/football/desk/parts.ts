// Fields of a football match for manual overrides, and the field of each event. Part of desk.ts.
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { FootballEventType } from "../events.ts";

export const FOOTBALL_FIELDS = ["score", "cards", "players", "clock", "reviews", "rest"] as const;
export type FootballField = (typeof FOOTBALL_FIELDS)[number];

const FIELD_OF: Record<FootballEventType | LifecycleEvent["type"], FootballField> = {
	goal_scored: "score",
	penalty_missed: "score",
	shoot_out_kick: "score",
	card_shown: "cards",
	player_substituted: "players",
	player_injured: "players",
	line_up_announced: "players",
	period_started: "clock",
	period_ended: "clock",
	match_ended: "clock",
	clock_set: "clock",
	status_changed: "clock",
	result_stated: "score",
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

const isKnown = (type: string): type is keyof typeof FIELD_OF => Object.hasOwn(FIELD_OF, type);

export const footballField = (type: string): FootballField => (isKnown(type) ? FIELD_OF[type] : "rest");
