// The fold of a match log, from which every screen, price, table and replay is derived.
import type { LeagueId, MatchId, PlayerId, TeamId } from "#shared/kit/ids.ts";
import type { ClockAnchor } from "./match-clock.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchStatus } from "./match-status.ts";
import type { Pair, Score, Side } from "./sides.ts";
import type { SportKey } from "./sport-key.ts";

/** Data about a match that is known before it starts; the reducer judges players and periods by it. */
export interface MatchSetup {
	matchId: MatchId;
	sport: SportKey;
	leagueId: LeagueId;
	startsAt: number;
	teams: Pair<TeamId>;
	/** All players who may take part. If empty, the squad is unknown, and any player is accepted. */
	players: Record<PlayerId, SquadPlayer>;
	/** Rules of the competition for this match, interpreted by the sport's module. */
	format: MatchFormat;
}

export interface SquadPlayer {
	name: string;
	side: Side;
	number?: number;
	position?: string;
	/** Set for an id from before a merge: older events contain it, but it cannot be chosen for new ones. */
	isFormer?: true;
	/** The player's current id, set for an id from before a merge. */
	currentId?: PlayerId;
}

export interface MatchFormat {
	/** A level match goes to extra time. */
	hasExtraTime: boolean;
	/** A level match goes to a shoot-out (after extra time, if any). */
	hasShootOut: boolean;
	/** Minutes of a regular period (by default those of a half) if they differ from the usual length: youth, amateurs, small tournaments. */
	halfMinutes?: number | undefined;
	/** Minutes of a half of extra time if it differs from the usual length. */
	extraHalfMinutes?: number | undefined;
	/** Number of regular periods if it is not two: one, thirds or quarters. */
	regularPeriods?: 1 | 3 | 4 | undefined;
	/** Hours after the end within which a result of reporters is to be confirmed, if the competition sets them. */
	confirmHours?: number | undefined;
	/** The first goal of extra time ends the match. */
	hasGoldenGoal?: true | undefined;
	/** Order in which the sides take the kicks of a shoot-out; `abab` by default. */
	shootOutOrder?: "abab" | "abba" | undefined;
	/** The sport's own rules, by its own keys, if they differ from its defaults. Its module reads them and ignores unknown keys. */
	options?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** One event in its current revision, with the score around it. */
export interface TimelineEntry {
	event: MatchEvent;
	/** The score after this event (for a cancelled goal, the score that it would have made). */
	scoreAfter: Score;
	/** Set on a cancelled scoring event: the score that stands instead; pages show `scoreAfter` → `scoreInstead`. */
	scoreInstead?: Score;
	/** All earlier revisions, oldest first, to explain the score. */
	earlier: MatchEvent[];
}

export interface PeriodScore extends Score {
	period: string;
	/** Set if the score of this period is unknown, because only the score at a later break is known, or none. */
	isUnknown?: true;
}

/** Position of an event in match order (MR8); events at the same position keep the order in which they were first logged. */
export type MatchPlace = readonly [periodIndex: number, part: number, elapsedMs: number];

export interface MatchState<Detail = unknown> {
	setup: MatchSetup;
	/** Seq of the last folded entry; 0 for an empty log. */
	seq: number;
	/** Position that the match has reached: that of the last entry in match order (MR8). */
	reached: MatchPlace;
	/** The current kick-off: `setup.startsAt`, or the time to which a status change moved it. */
	startsAt: number;
	status: MatchStatus;
	/** Why the match has its status (postponed, interrupted, abandoned …), in words; `null` if no reason is stated. */
	statusReason: string | null;
	/** The running period, or the last one that ran; `null` before the first. */
	period: string | null;
	/** Whether a period has started and not ended; interruptions do not change this. */
	isPeriodOpen: boolean;
	clock: ClockAnchor | null;
	score: Score;
	periodScores: PeriodScore[];
	winner: Side | null;
	/** Events in their current revision, in match order (MR8). */
	timeline: TimelineEntry[];
	/** The sport's own part of the state. */
	detail: Detail;
}
