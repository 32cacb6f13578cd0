// Cricket's part of the match state: innings with their batters, bowlers and overs. It is small enough to copy with every ball.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { Irregularity } from "#shared/match/sport-module.ts";
import type { CricketPeriod, Departure, Dismissal, ReviewSubject, TargetMethod, TieBreak } from "./events.ts";
import type { SessionEnd } from "./session-ends.ts";

export interface BatterLine {
	playerId: PlayerId;
	runs: number;
	/** Balls faced, without wides. */
	balls: number;
	fours: number;
	sixes: number;
	/** `retired_hurt` can come back. `absent` never came in. */
	status: "batting" | "out" | "retired_hurt" | "absent";
	/** How the wicket fell; `null` if the batter is not out. */
	out: { how: Dismissal | Departure; bowlerId: PlayerId | null; fielderId: PlayerId | null; secondFielderId: PlayerId | null } | null;
}

export interface BowlerLine {
	playerId: PlayerId;
	/** Number of legal balls. */
	balls: number;
	maidens: number;
	/** Runs conceded; byes, leg byes and penalty runs are not the bowler's. */
	runs: number;
	wickets: number;
	dots: number;
	wides: number;
	noBalls: number;
}

export interface OverLine {
	/** Number of the over, counted from 0. */
	number: number;
	/** Bowler of the over's last ball; `null` if not known. */
	bowlerId: PlayerId | null;
	/** Whether more than one bowler bowled in the over, so that it is nobody's maiden. */
	isShared: boolean;
	/** Runs of the innings in this over. */
	runs: number;
	/** Runs conceded by the bowler. */
	conceded: number;
	wickets: number;
	/** Total of the innings at the end of the over, or so far. */
	total: number;
	fallen: number;
	/** Number of legal balls. */
	balls: number;
	/** Each delivery in scorers' notation: `.` `4` `W` `1wd` `2nb` `1lb`. */
	marks: readonly string[];
}

interface Fall {
	/** The first wicket is 1. */
	wicket: number;
	runs: number;
	/** Overs bowled when the wicket fell: `38.2`. */
	over: string;
	playerId: PlayerId | null;
}

export interface Partnership {
	/** The wicket that the partnership is for: 1 is the opening pair. A retirement splits it into two parts. */
	wicket: number;
	runs: number;
	/** Balls faced by both batters, without wides. */
	balls: number;
	/** The batters are in the order in which they faced; there are two entries once both are known. */
	batters: readonly { playerId: PlayerId; runs: number }[];
}

interface Extras {
	wides: number;
	noBalls: number;
	byes: number;
	legByes: number;
	penalty: number;
}

export interface Innings {
	period: CricketPeriod;
	/** The batting side; `null` if not known before the first ball. */
	side: Side | null;
	runs: number;
	wickets: number;
	/** Legal balls as overs count them: 38.2 overs of six are 230, even if an over had one ball more or less. */
	balls: number;
	/** Maximum number of legal balls, by the overs of the match while the innings was played; `null` if unlimited. */
	ballLimit: number | null;
	/** Fours and sixes off the bat. */
	boundaries: number;
	extras: Extras;
	/** Ordered as the batters came in. */
	batters: readonly BatterLine[];
	bowlers: readonly BowlerLine[];
	overs: readonly OverLine[];
	falls: readonly Fall[];
	/** Ordered by wicket; the last one is the current partnership. */
	partnerships: readonly Partnership[];
	/** The batter who faces the next ball, if known. */
	strikerId: PlayerId | null;
	nonStrikerId: PlayerId | null;
	/** The bowler of the next ball; `null` also between two overs. */
	bowlerId: PlayerId | null;
	/** CR12: whether the next delivery is a free hit. */
	isFreeHit: boolean;
	/** CR13: unsuccessful reviews of each side in this innings. */
	reviewsLost: Pair<number>;
	isDeclared: boolean;
	isFollowOn: boolean;
	isOver: boolean;
}

interface Target {
	side: Side;
	runs: number;
	/** `null` if the side has all balls of the innings. */
	balls: number | null;
	method: TargetMethod;
	isPar: boolean;
}

export interface CricketDetail {
	toss: { side: Side; decision: "bat" | "bowl" } | null;
	/** The innings are in the order of play, including super overs. */
	innings: readonly Innings[];
	/** The stated target; if `null`, it follows from the other side's runs (targetOf). */
	statedTarget: Target | null;
	/** Overs per side after a reduction; if `null`, those of the format. */
	reducedOvers: number | null;
	/** Whether the follow-on was enforced and the next innings has not begun. */
	isFollowOnDue: boolean;
	/** Penalty runs of a side that has not batted yet. */
	penaltyToCome: Pair<number>;
	tieBreak: { side: Side; method: TieBreak } | null;
	/** CR16: the last delivery that breaks the rules; `null` if none. */
	irregularity: Irregularity | null;
	/** CR13: the review in progress; `null` if none. */
	review: { side: Side | null; subject: ReviewSubject; eventId: EventId | null } | null;
	/** The current break of play; `null` during play. */
	session: { session: SessionEnd; day: number } | null;
	lineUps: Readonly<Partial<Record<Side, { players: readonly PlayerId[]; captainId: PlayerId | null; keeperId: PlayerId | null }>>>;
	replaced: readonly { side: Side; inId: PlayerId | null; outId: PlayerId | null }[];
}

export type CricketState = MatchState<CricketDetail>;

export interface CricketFormat {
	/** Overs per innings; `null` if unlimited. */
	overs: number | null;
	inningsPerSide: number;
	ballsPerOver: number;
	/** Planned days; `null` for a match of one day. */
	days: number | null;
	/** Number of wickets that ends an innings. */
	wickets: number;
	/** Lead after both first innings that allows the follow-on: Laws 14.1. */
	followOnLead: number;
	/** CR5: penalty runs of a no-ball. */
	noBallRuns: number;
	/** CR4: maximum number of consecutive overs of one bowler. */
	oversInARow: number;
	/** CR12: whether a free hit follows a no-ball. */
	hasFreeHits: boolean;
	/** CR14: whether the fielding restrictions of limited overs apply. */
	hasPowerPlays: boolean;
	/** CR13: unsuccessful reviews that a side can make per innings; 0 if there are no reviews. */
	reviews: number;
}

const SUPER_OVER_WICKETS = 2;

/**
 * Reads the match's options `overs`, `inningsPerSide`, `ballsPerOver`, `days`, `wickets`, `noBallRuns`, `oversInARow`, `freeHits`,
 * `powerPlays`, `reviews`. The default is twenty overs of six balls per side.
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

/** Number of wickets that ends an innings of this period. */
export const wicketsToEnd = (period: string, format: MatchFormat): number =>
	isSuperOver(period) ? Math.min(SUPER_OVER_WICKETS, formatOf(format).wickets) : formatOf(format).wickets;

/** Innings of the match without super overs. */
export const mainInnings = ({ innings }: Pick<CricketDetail, "innings">): Innings[] => innings.filter(({ period }) => !isSuperOver(period));

/** The running innings or the last one; `null` before the first. */
export const currentInnings = ({ innings }: Pick<CricketDetail, "innings">): Innings | null => innings.at(-1) ?? null;

/** The last innings of a side without super overs; `null` before it bats. */
export const lastInningsOf = (detail: Pick<CricketDetail, "innings">, side: Side): Innings | null =>
	mainInnings(detail).findLast((one) => one.side === side) ?? null;
