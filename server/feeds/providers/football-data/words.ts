// Maps football-data.org's terms to ours: statuses with the duration of the match, cards, goals, positions. Pure tables.
import type { Side } from "#shared/match/sides.ts";
import type { Card, GoalKind, UsualPeriod } from "#shared/sports/football/events.ts";
import type { ReportedStatus } from "../football-reports/reported-match.ts";

export type Duration = "REGULAR" | "EXTRA_TIME" | "PENALTY_SHOOTOUT";

/** Values of `score.duration`, which states how the match was decided. */
const DURATIONS: Readonly<Record<Duration, { playing: UsualPeriod | "extra" | null; last: UsualPeriod }>> = {
	REGULAR: { playing: null, last: "2h" },
	EXTRA_TIME: { playing: "extra", last: "e2" },
	PENALTY_SHOOTOUT: { playing: "p", last: "p" },
};

/** SCHEDULED: the day may be known, but the time is to be confirmed. */
export const STATUSES: Readonly<Record<string, (duration: Duration) => ReportedStatus>> = {
	SCHEDULED: () => ({ kind: "before" }),
	TIMED: () => ({ kind: "before" }),
	IN_PLAY: (duration) => ({ kind: "playing", period: DURATIONS[duration].playing }),
	LIVE: (duration) => ({ kind: "playing", period: DURATIONS[duration].playing }),
	EXTRA_TIME: () => ({ kind: "playing", period: "extra" }),
	PENALTY_SHOOTOUT: () => ({ kind: "playing", period: "p" }),
	PAUSED: () => ({ kind: "break", after: null }),
	SUSPENDED: () => ({ kind: "stopped", status: "suspended" }),
	POSTPONED: () => ({ kind: "off", status: "postponed" }),
	CANCELLED: () => ({ kind: "off", status: "cancelled" }),
	CANCELED: () => ({ kind: "off", status: "cancelled" }),
	AWARDED: () => ({ kind: "awarded" }),
	FINISHED: (duration) => ({ kind: "ended", last: DURATIONS[duration].last }),
};

/** Returns `null` for an unknown term. */
export function durationOf(given: string): Duration | null {
	const word = given.toUpperCase();
	return Object.hasOwn(DURATIONS, word) ? (word as Duration) : null;
}

/** Values of `score.winner`, which includes the shoot-out. */
export const WINNERS: Readonly<Record<string, Side | "draw">> = { HOME_TEAM: "home", AWAY_TEAM: "away", DRAW: "draw" };
export const GOALS: Readonly<Record<string, GoalKind>> = { REGULAR: "unknown", OWN: "own_goal", PENALTY: "penalty" };
export const CARDS: Readonly<Record<string, Card>> = { YELLOW: "yellow", YELLOW_RED: "second_yellow", RED: "red" };

/** Beginnings of the provider's names of positions. */
const POSITIONS: readonly [begins: RegExp, position: string][] = [
	[/goalkeeper/i, "GK"],
	[/defen[cs]e|defender|back/i, "DF"],
	[/midfield/i, "MF"],
	[/offen[cs]e|forward|winger|striker/i, "FW"],
];
export const positionOf = (given: string | null | undefined): string | null =>
	POSITIONS.find(([begins]) => begins.test(given ?? ""))?.[1] ?? null;

/** A stage that is a tie over two legs; other stages with this word are groups. */
export const RELEGATION_TIE = "RELEGATION";
/** Stages in which each match counts in a table. */
export const TABLE_STAGES: ReadonlySet<string> = new Set([
	"REGULAR_SEASON",
	"GROUP_STAGE",
	"LEAGUE_STAGE",
	"APERTURA",
	"CLAUSURA",
	"CHAMPIONSHIP",
	"CHAMPIONSHIP_ROUND",
	"RELEGATION_ROUND",
]);
/** `LAST_16` → `Round of 16`; names of other rounds are derived from the term. */
export const STAGE_NAMES: Readonly<Record<string, string>> = {
	LAST_128: "Round of 128",
	LAST_64: "Round of 64",
	LAST_32: "Round of 32",
	LAST_16: "Round of 16",
	QUARTER_FINALS: "Quarter-finals",
	SEMI_FINALS: "Semi-finals",
	THIRD_PLACE: "Match for third place",
};
