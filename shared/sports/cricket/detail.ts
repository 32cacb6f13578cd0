// Cricket's part of the match state, small enough to copy with every ball: innings with their batters, bowlers and overs.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { Irregularity } from "#shared/match/sport-module.ts";
import type { CricketPeriod, Departure, Dismissal, ReviewSubject, TargetMethod, TieBreak } from "./events.ts";
import type { SessionEnd } from "./session-ends.ts";

export interface BatterLine {
	playerId: PlayerId;
	runs: number;
	/** Faced: wides do not count. */
	balls: number;
	fours: number;
	sixes: number;
	/** `retired_hurt` may come back. Absent is who never came in. */
	status: "batting" | "out" | "retired_hurt" | "absent";
	/** How the wicket fell; null while it has not. */
	out: { how: Dismissal | Departure; bowlerId: PlayerId | null; fielderId: PlayerId | null; secondFielderId: PlayerId | null } | null;
}

export interface BowlerLine {
	playerId: PlayerId;
	/** Legal ones. */
	balls: number;
	maidens: number;
	/** Conceded: byes, leg byes and penalty runs are not the bowler's. */
	runs: number;
	wickets: number;
	dots: number;
	wides: number;
	noBalls: number;
}

export interface OverLine {
	/** From 0. */
	number: number;
	/** Of its last ball; null: not known. */
	bowlerId: PlayerId | null;
	/** More than one bowler bowled in it: it is nobody's maiden. */
	isShared: boolean;
	/** Of the innings. */
	runs: number;
	/** Conceded by the bowler. */
	conceded: number;
	wickets: number;
	/** Of the innings at the end of the over, or so far. */
	total: number;
	fallen: number;
	/** Legal ones. */
	balls: number;
	/** What each delivery was, as scorers write it: `.` `4` `W` `1wd` `2nb` `1lb`. */
	marks: readonly string[];
}

export interface Fall {
	/** First is 1. */
	wicket: number;
	runs: number;
	/** `38.2`. */
	over: string;
	playerId: PlayerId | null;
}

export interface Partnership {
	/** The wicket that it is for: 1 is the opening pair. A retirement makes two parts of one. */
	wicket: number;
	runs: number;
	/** Faced by both: wides do not count. */
	balls: number;
	/** In the order in which they faced; a pair once both are known. */
	batters: readonly { playerId: PlayerId; runs: number }[];
}

export interface Extras {
	wides: number;
	noBalls: number;
	byes: number;
	legByes: number;
	penalty: number;
}

export interface Innings {
	period: CricketPeriod;
	/** Batting; null: not known before the first ball. */
	side: Side | null;
	runs: number;
	wickets: number;
	/** Legal balls as overs count them: 38.2 overs of six are 230, also where an over had one ball more or less. */
	balls: number;
	/** Legal balls at most, by the overs of the match as they were while it ran; null: without a limit. */
	ballLimit: number | null;
	/** Fours and sixes off the bat. */
	boundaries: number;
	extras: Extras;
	/** In the order in which they came in. */
	batters: readonly BatterLine[];
	bowlers: readonly BowlerLine[];
	overs: readonly OverLine[];
	falls: readonly Fall[];
	/** The last one is at the crease. */
	partnerships: readonly Partnership[];
	/** Who faces the next ball, as far as it is known. */
	strikerId: PlayerId | null;
	nonStrikerId: PlayerId | null;
	/** Who bowls it; null also between two overs. */
	bowlerId: PlayerId | null;
	/** CR12: the next delivery is a free hit. */
	isFreeHit: boolean;
	/** CR13: reviews of each side in this innings that it asked for in vain. */
	reviewsLost: Pair<number>;
	isDeclared: boolean;
	isFollowOn: boolean;
	isOver: boolean;
}

export interface Target {
	side: Side;
	runs: number;
	/** Null: as many as the innings has. */
	balls: number | null;
	method: TargetMethod;
	isPar: boolean;
}

export interface CricketDetail {
	toss: { side: Side; decision: "bat" | "bowl" } | null;
	/** In order of play, super overs included. */
	innings: readonly Innings[];
	/** As it was stated; null: what the runs of the other side say (targetOf). */
	statedTarget: Target | null;
	/** Overs a side after a reduction; null: those of the format. */
	reducedOvers: number | null;
	/** Set between its enforcement and the next innings. */
	isFollowOnDue: boolean;
	/** Penalty runs of a side that has not batted yet. */
	penaltyToCome: Pair<number>;
	tieBreak: { side: Side; method: TieBreak } | null;
	/** CR16: the last delivery against the rules; null: none. */
	irregularity: Irregularity | null;
	/** CR13: the review under way; null: none. */
	review: { side: Side | null; subject: ReviewSubject; eventId: EventId | null } | null;
	/** The break that play is in; null once a ball is bowled. */
	session: { session: SessionEnd; day: number } | null;
	lineUps: Readonly<Partial<Record<Side, { players: readonly PlayerId[]; captainId: PlayerId | null; keeperId: PlayerId | null }>>>;
	replaced: readonly { side: Side; inId: PlayerId | null; outId: PlayerId | null }[];
}

export type CricketState = MatchState<CricketDetail>;

export interface CricketFormat {
	/** An innings; null: without a limit. */
	overs: number | null;
	inningsPerSide: number;
	ballsPerOver: number;
	/** Planned; null for a match of one day. */
	days: number | null;
	/** That end an innings. */
	wickets: number;
	/** Lead after two innings that allows the follow-on: Laws 14.1. */
	followOnLead: number;
	/** CR5: what a no-ball costs. */
	noBallRuns: number;
	/** CR4: that one bowler may bowl. */
	oversInARow: number;
	/** CR12: a free hit follows a no-ball. */
	hasFreeHits: boolean;
	/** CR14: the fielding restrictions of limited overs. */
	hasPowerPlays: boolean;
	/** CR13: unsuccessful reviews that a side may make in an innings; 0: there are no reviews. */
	reviews: number;
}

const SUPER_OVER_WICKETS = 2;

/**
 * By the match's options `overs`, `inningsPerSide`, `ballsPerOver`, `days`, `wickets`, `noBallRuns`, `oversInARow`, `freeHits`, `powerPlays`,
 * `reviews`. Usual are twenty overs of six a side.
 */
export function formatOf({ options = {} }: MatchFormat): CricketFormat {
	const read = (key: string, usual: number | null) => (typeof options[key] === "number" ? (options[key] as number) : usual);
	const inningsPerSide = read("inningsPerSide", 1) ?? 1;
	const days = read("days", inningsPerSide > 1 ? 5 : null);
	const overs = read("overs", inningsPerSide > 1 ? null : 20);
	const isLimited = overs !== null && inningsPerSide === 1;
	const isOn = (key: string) => (typeof options[key] === "boolean" ? options[key] : isLimited);
	return {
		overs,
		inningsPerSide,
		ballsPerOver: read("ballsPerOver", 6) ?? 6,
		days,
		wickets: read("wickets", 10) ?? 10,
		noBallRuns: read("noBallRuns", 1) ?? 1,
		oversInARow: read("oversInARow", 1) ?? 1,
		hasFreeHits: isOn("freeHits"),
		hasPowerPlays: isLimited && isOn("powerPlays"),
		reviews: read("reviews", inningsPerSide > 1 ? 3 : 2) ?? 0,
		followOnLead: days === null || days >= 5 ? 200 : days >= 3 ? 150 : days === 2 ? 100 : 75,
	};
}

export const isSuperOver = (period: string | null): boolean => period?.startsWith("so") ?? false;

/** How many wickets end an innings of this period. */
export const wicketsToEnd = (period: string, format: MatchFormat): number =>
	isSuperOver(period) ? Math.min(SUPER_OVER_WICKETS, formatOf(format).wickets) : formatOf(format).wickets;

/** Innings of the match itself. */
export const mainInnings = ({ innings }: Pick<CricketDetail, "innings">): Innings[] => innings.filter(({ period }) => !isSuperOver(period));

/** The one that runs or ran last; null before the first. */
export const currentInnings = ({ innings }: Pick<CricketDetail, "innings">): Innings | null => innings.at(-1) ?? null;

/** The last innings of a side in the match itself; null before it bats. */
export const lastInningsOf = (detail: Pick<CricketDetail, "innings">, side: Side): Innings | null =>
	mainInnings(detail).findLast((one) => one.side === side) ?? null;
