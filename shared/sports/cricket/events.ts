// Cricket's own events: payload types. Periods: innings i1 to i4, then the innings of super overs, two each: so1 and so2, so3 and so4 …
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SessionEnd } from "./session-ends.ts";

/** The list ends at four super overs, more than any match has needed. */
export const CRICKET_PERIODS = ["i1", "i2", "i3", "i4", "so1", "so2", "so3", "so4", "so5", "so6", "so7", "so8"] as const;
export type CricketPeriod = (typeof CRICKET_PERIODS)[number];

/**
 * How a batter is dismissed on a delivery. Caught and bowled is caught, with the bowler as the fielder. The order is part of the wire
 * format.
 */
export const DISMISSALS = [
	"bowled",
	"caught",
	"lbw",
	"run_out",
	"stumped",
	"hit_wicket",
	"obstructing_the_field",
	"hit_the_ball_twice",
	"handled_the_ball",
] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** How a batter leaves, or does not come in, without a delivery. The order is part of the wire format. */
export const DEPARTURES = ["retired_hurt", "retired_out", "timed_out", "absent"] as const;
export type Departure = (typeof DEPARTURES)[number];

export const TARGET_METHODS = ["dls", "vjd", "agreed"] as const;
export type TargetMethod = (typeof TARGET_METHODS)[number];
/**
 * How a match is decided if its runs do not decide it; `first_innings`: a drawn match, by the lead after the first innings. The order is
 * part of the wire format.
 */
export const TIE_BREAKS = ["boundary_count", "higher_standing", "bowl_out", "fewer_wickets", "first_innings"] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];
export const TOSS_DECISIONS = ["bat", "bowl"] as const;
/** Subject of a player review: a batter given out, or one given not out. The order is part of the wire format. */
export const REVIEW_SUBJECTS = ["wicket", "not_out"] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];
/** `umpires_call`: the decision stands because it was too close to overturn. The order is part of the wire format. */
export const REVIEW_OUTCOMES = ["stands", "overturned", "umpires_call"] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];
export const REPLACEMENTS = ["impact", "concussion", "other"] as const;

/** One delivery. Players are `null` if not known. `side` bats. */
export interface BallBowled {
	side: Side;
	strikerId: PlayerId | null;
	nonStrikerId: PlayerId | null;
	bowlerId: PlayerId | null;
	/** Runs off the bat. */
	runs: number;
	/** All runs of a wide, including its penalty of one. */
	wides?: number;
	/**
	 * The penalty of a no-ball (`noBallRuns` of the format), and what else its scorers count as no-balls. All other runs of the delivery have
	 * their own fields.
	 */
	noBalls?: number;
	byes?: number;
	legByes?: number;
	dismissal?: Dismissal;
	/** The dismissed batter; if absent, the striker. */
	outId?: PlayerId | null;
	/** Fielder who caught, stumped or ran out the batter. */
	fielderId?: PlayerId | null;
	secondFielderId?: PlayerId | null;
	/** Penalty runs for the batting side. */
	penalty?: number;
	/** Whether four or six runs were all run, without a boundary. */
	isAllRun?: boolean;
	/** Number of the over from 0, if it differs from the count of legal balls because the umpire miscounted. */
	over?: number;
	/** CR16: the rules of the game forbid the delivery, but its source reports it. */
	isIrregular?: boolean;
}

export interface CricketPayloads {
	ball_bowled: BallBowled;
	/** A batter leaves without a delivery. `side` bats. */
	batter_left: { side: Side; playerId: PlayerId | null; how: Departure };
	/** The batter who takes the vacant place, the striker's before the non-striker's. `side` bats. A delivery names its batters itself. */
	batter_came_in: { side: Side; playerId: PlayerId | null };
	/** A bowler starts to bowl for `side`. */
	bowler_came_on: { side: Side; playerId: PlayerId | null };
	/** The batters are at the ends opposite to those that the runs imply. `side` bats. */
	strike_changed: { side: Side };
	toss_won: { side: Side; decision: (typeof TOSS_DECISIONS)[number] };
	/** `side` ends its innings, or forfeits it without a ball. */
	innings_declared: { side: Side };
	/** `side` batted first and makes the other side bat again. */
	follow_on_enforced: { side: Side };
	/** Overs per innings that a side has from now on. */
	overs_reduced: { overs: number };
	/**
	 * `side` needs `runs` to win, in `balls` of its innings (if absent, all that it has). `isPar`: play had ended when it was set, so that
	 * the margin is counted in runs.
	 */
	target_set: { side: Side; runs: number; balls?: number; method: TargetMethod; isPar?: boolean };
	/** Penalty runs for `side` outside a delivery; for a fielding side they count in its last innings, or in its first one to come. */
	penalty_awarded: { side: Side; runs: number };
	/** The totals of the innings if its deliveries are not known: a desk that joins in the middle, a source that reports totals. */
	innings_stated: { side: Side; runs: number; wickets: number; balls: number };
	/** `side` asks the third umpire to review the umpire's decision; `null` if the umpires did. `eventId`: the delivery. */
	review_started: { side: Side | null; subject: ReviewSubject; eventId?: EventId };
	review_ended: { side: Side | null; subject: ReviewSubject; outcome: ReviewOutcome; eventId?: EventId };
	session_ended: { session: SessionEnd; day: number };
	/** `side` wins a match that its runs and super overs did not decide. */
	tie_broken: { side: Side; method: TieBreak };
	player_replaced: { side: Side; inId: PlayerId | null; outId: PlayerId | null; reason: (typeof REPLACEMENTS)[number] };
	/** The players of a side, in batting order if it is known. */
	line_up_announced: { side: Side; players: PlayerId[]; captainId?: PlayerId | null; keeperId?: PlayerId | null };
	commentary_written: { text: string; isKey?: boolean };
}

export type CricketEventType = keyof CricketPayloads;
/** One of cricket's own events; `event.type` determines the payload. */
export type CricketEvent = { [Type in CricketEventType]: MatchEvent<Type, CricketPayloads[Type]> }[CricketEventType];
export type CricketDraft = { [Type in CricketEventType]: EventDraft<Type, CricketPayloads[Type]> }[CricketEventType];
export type BallEvent = Extract<CricketEvent, { type: "ball_bowled" }>;
