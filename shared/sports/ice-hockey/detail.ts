// Ice hockey's part of the match state: what the fold of its own events leaves behind.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { HockeyPayloads, PenaltyKind, ReviewSubject, Statistic, Strength } from "./events.ts";
import type { HockeyPeriod } from "./periods.ts";

/** A minor of two or a major of five minutes that somebody serves; a double minor is two of them, one after the other. */
export interface PenaltyTime {
	/** Of the penalty_called. */
	eventId: EventId;
	side: Side;
	playerId: PlayerId | null;
	/** A match penalty is a major here: its five minutes are served by another player. */
	kind: "minor" | "major";
	/** Clock of the log at the call. */
	calledMs: number;
	/** IH12: one of the other side's at the same stoppage cancels it out: the side plays on with all its skaters. */
	isMatched: boolean;
	/** IH12: one minor each at full strength: four against four, and no goal ends it. */
	isPaired: boolean;
	/** IH11: a goal ended it. */
	cutMs: number | null;
	/** IH13: which of the side's two places on the penalty bench it takes; null for one that is matched. */
	place: 0 | 1 | null;
	/** It runs from here; later than the call where both places were taken. */
	startMs: number;
	endMs: number;
}

export interface GoalNote {
	eventId: EventId;
	side: Side;
	/** Null: not known, for want of a clock. */
	strength: Strength | null;
	isEmptyNet: boolean;
	isPenaltyShot: boolean;
}

export interface HockeyDetail {
	/** In the order of the calls; those that are over too. */
	penalties: PenaltyTime[];
	/** Penalties in the statistics (IH14), in match order. */
	calls: { side: Side; playerId: PlayerId | null; kind: PenaltyKind }[];
	/** Goals in match order. */
	goals: GoalNote[];
	/** Who keeps goal, null for unknown, and whether the net is empty. */
	nets: Pair<{ goalieId: PlayerId | null; isEmpty: boolean }>;
	/** Null where there was none. `isCounted`: the winner's goal is in the score (IH7). */
	shootOut: { attempts: { side: Side; playerId: PlayerId | null; isScored: boolean }[]; scored: Pair<number>; isCounted: boolean } | null;
	/** Players out of the match: game misconduct and match penalties. */
	expelled: PlayerId[];
	timeouts: Pair<number>;
	/** A review under way. */
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
