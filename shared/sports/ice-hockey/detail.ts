// Ice hockey's part of the match state, the result of folding ice hockey's own events.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { HockeyPayloads, PenaltyKind, ReviewSubject, Statistic, Strength } from "./events.ts";
import type { HockeyPeriod } from "./periods.ts";

/** A minor of two or a major of five minutes that is served; a double minor is two consecutive minors. */
export interface PenaltyTime {
	/** Id of the penalty_called event. */
	eventId: EventId;
	side: Side;
	playerId: PlayerId | null;
	/** A match penalty is a major here: another player serves five minutes for it. */
	kind: "minor" | "major";
	/** Clock of the log at the call. */
	calledMs: number;
	/** IH12: whether a penalty of the other side at the same stoppage offsets this one, so that the side keeps all its skaters. */
	isMatched: boolean;
	/** IH12: whether both sides got one minor each at full strength: play is four against four, and no goal ends the penalty. */
	isPaired: boolean;
	/** IH11: clock at which a goal ended the penalty; `null` if none did. */
	cutMs: number | null;
	/** IH13: which of the side's two places in the penalty box the player takes; `null` for an offset penalty. */
	place: 0 | 1 | null;
	/** Clock at which the penalty starts to run; later than the call if both places were taken. */
	startMs: number;
	endMs: number;
}

export interface GoalNote {
	eventId: EventId;
	side: Side;
	/** `null` if the strength is unknown, because there is no clock. */
	strength: Strength | null;
	isEmptyNet: boolean;
	isPenaltyShot: boolean;
}

export interface HockeyDetail {
	/** All penalties, including those that have ended, in the order of the calls. */
	penalties: PenaltyTime[];
	/** Penalties in the statistics (IH14), in match order. */
	calls: { side: Side; playerId: PlayerId | null; kind: PenaltyKind }[];
	/** Goals in match order. */
	goals: GoalNote[];
	/** The goaltender of each side, `null` if unknown, and whether the net is empty. */
	nets: Pair<{ goalieId: PlayerId | null; isEmpty: boolean }>;
	/** `null` if there was none. `isCounted`: the winner's goal is included in the score (IH7). */
	shootOut: { attempts: { side: Side; playerId: PlayerId | null; isScored: boolean }[]; scored: Pair<number>; isCounted: boolean } | null;
	/** Players out of the match: game misconduct and match penalties. */
	expelled: PlayerId[];
	timeouts: Pair<number>;
	/** The review in progress; `null` if none. */
	review: { subject: ReviewSubject; side: Side | null; eventId: EventId | null } | null;
	lineUps: Pair<HockeyPayloads["line_up_announced"] | null>;
	/** Latest measured totals by period. */
	statistics: Partial<Record<HockeyPeriod, Partial<Record<Statistic, [home: number, away: number]>>>>;
}

export function emptyHockeyDetail(): HockeyDetail {
	return {
		penalties: [],
		calls: [],
		goals: [],
		nets: { home: { goalieId: null, isEmpty: false }, away: { goalieId: null, isEmpty: false } },
		shootOut: null,
		expelled: [],
		timeouts: { home: 0, away: 0 },
		review: null,
		lineUps: { home: null, away: null },
		statistics: {},
	};
}
