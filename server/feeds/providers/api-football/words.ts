// Maps API-Football's terms to ours: statuses, details of incidents, statistics, positions. Pure tables.
import type { Card, GoalKind, ReviewSubject, Statistic } from "#shared/sports/football/events.ts";
import type { ReportedStatus } from "../football-reports/reported-match.ts";

/** Values of `status.short`. TBD: the day is known, the time is not. */
export const STATUSES: Readonly<Record<string, ReportedStatus>> = {
	TBD: { kind: "before" },
	NS: { kind: "before" },
	"1H": { kind: "playing", period: "1h" },
	HT: { kind: "break", after: "1h" },
	"2H": { kind: "playing", period: "2h" },
	ET: { kind: "playing", period: "extra" },
	// Breaks before or within extra time, or before the shoot-out.
	BT: { kind: "break", after: null },
	P: { kind: "playing", period: "p" },
	LIVE: { kind: "playing", period: null },
	SUSP: { kind: "stopped", status: "suspended" },
	INT: { kind: "stopped", status: "interrupted" },
	FT: { kind: "ended", last: "2h" },
	AET: { kind: "ended", last: "e2" },
	PEN: { kind: "ended", last: "p" },
	PST: { kind: "off", status: "postponed" },
	CANC: { kind: "off", status: "cancelled" },
	ABD: { kind: "abandoned" },
	AWD: { kind: "awarded" },
	WO: { kind: "awarded" },
};

/** Values of `detail` for the event type Goal, in lower case. A missed penalty is a separate event. */
export const GOALS: Readonly<Record<string, GoalKind>> = {
	"normal goal": "unknown",
	"own goal": "own_goal",
	penalty: "penalty",
};
export const MISSED_PENALTY = "missed penalty";
/** Value of `comments` for a kick of a shoot-out. */
export const SHOOT_OUT = "penalty shootout";

export const CARDS: Readonly<Record<string, Card>> = {
	"yellow card": "yellow",
	"second yellow card": "second_yellow",
	"red card": "red",
};

/** Beginnings of `detail` for the event type Var. */
export const REVIEWS: readonly [begins: string, subject: ReviewSubject, outcome: "stands" | "overturned"][] = [
	["goal cancelled", "goal", "overturned"],
	["goal disallowed", "goal", "overturned"],
	["goal confirmed", "goal", "stands"],
	["penalty confirmed", "penalty", "stands"],
	["penalty awarded", "penalty", "stands"],
	["penalty cancelled", "penalty", "overturned"],
	["red card cancelled", "red_card", "overturned"],
	["card upgrade", "red_card", "overturned"],
	["card reviewed", "red_card", "stands"],
];

export const STATISTICS: Readonly<Record<string, Statistic>> = {
	"Shots on Goal": "shotsOnTarget",
	"Total Shots": "shots",
	"Blocked Shots": "shotsBlocked",
	Fouls: "fouls",
	"Corner Kicks": "corners",
	Offsides: "offsides",
	"Ball Possession": "possession",
	"Goalkeeper Saves": "saves",
	"Total passes": "passes",
	"Passes accurate": "passesCompleted",
	expected_goals: "expectedGoals",
};
/** Known statistics that are ignored, because they are derived from others or counted from events. */
export const OTHER_STATISTICS: ReadonlySet<string> = new Set([
	"Shots off Goal",
	"Shots insidebox",
	"Shots outsidebox",
	"Yellow Cards",
	"Red Cards",
	"Passes %",
	"goals_prevented",
]);

export const POSITIONS: Readonly<Record<string, string>> = { G: "GK", D: "DF", M: "MF", F: "FW" };
