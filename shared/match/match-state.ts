// The fold of a match log: what every screen, price, table and replay reads.
import type { LeagueId, MatchId, PlayerId, TeamId } from "#shared/kit/ids.ts";
import type { ClockAnchor } from "./match-clock.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchStatus } from "./match-status.ts";
import type { Pair, Score, Side } from "./sides.ts";
import type { SportKey } from "./sport-key.ts";

/** What is known of a match before anything happens: the reducer judges players and periods by it. */
export interface MatchSetup {
	matchId: MatchId;
	sport: SportKey;
	leagueId: LeagueId;
	startsAt: number;
	teams: Pair<TeamId>;
	/** Everyone who may take part; an empty record means "not known", and then any player is accepted. */
	players: Record<PlayerId, SquadPlayer>;
	/** Rules of the competition for this match, read by the sport's module. */
	format: MatchFormat;
}

export interface SquadPlayer {
	name: string;
	side: Side;
	number?: number;
	position?: string;
	/** An id of before: the player became one with another of the record, and older events name this one. Nobody chooses it. */
	isFormer?: true;
	/** Of an id of before: the one that the player has now. */
	currentId?: PlayerId;
}

export interface MatchFormat {
	/** A level match goes to extra time. */
	hasExtraTime: boolean;
	/** A level match goes to a shoot-out (after extra time where there is one). */
	hasShootOut: boolean;
	/** Minutes of a regular period, a half if nothing else is said, where it is not the usual length: youth, amateurs, small tournaments. */
	halfMinutes?: number | undefined;
	/** Minutes of a half of extra time, where it is not the usual length. */
	extraHalfMinutes?: number | undefined;
	/** How many regular periods it is played in, where they are not two halves: in one piece, in thirds, in quarters. */
	regularPeriods?: 1 | 3 | 4 | undefined;
	/** The first goal of extra time ends the match. */
	hasGoldenGoal?: true | undefined;
	/** In which order the sides take the kicks of a shoot-out; `abab` where nothing is said. */
	shootOutOrder?: "abab" | "abba" | undefined;
	/** The sport's own rules, by its own keys, where they are not as usual in it: its module reads them, and ignores what it does not know. */
	options?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** One event as it stands now, with the score around it. */
export interface TimelineEntry {
	event: MatchEvent;
	/** The score after this event (for a cancelled goal: the score it would have made). */
	scoreAfter: Score;
	/** Set on a cancelled scoring event: the score that stands instead, `scoreAfter` → `scoreInstead`. */
	scoreInstead?: Score;
	/** All earlier revisions, oldest first, for "why is the score what it is". */
	earlier: MatchEvent[];
}

export interface PeriodScore extends Score {
	period: string;
	/** What was scored in it is not known: only the score at a later break, or none of its own, is. */
	isUnknown?: true;
}

/** Place of an event in match order (MR8); events at the same place keep the order in which they were first logged. */
export type MatchPlace = readonly [periodIndex: number, part: number, elapsedMs: number];

export interface MatchState<Detail = unknown> {
	setup: MatchSetup;
	/** Seq of the last entry folded in; 0 for an empty log. */
	seq: number;
	/** How far the match has come: the place of the last entry in match order (MR8). */
	reached: MatchPlace;
	/** Kick-off as it stands now: `setup.startsAt`, or what a status change moved it to. */
	startsAt: number;
	status: MatchStatus;
	/** Why the match stands still or was given up, in words; null in the normal course. */
	statusReason: string | null;
	/** The running period, or the last that ran; null before the first. */
	period: string | null;
	/** True from a period's start to its end, interruptions included. */
	isPeriodOpen: boolean;
	clock: ClockAnchor | null;
	score: Score;
	periodScores: PeriodScore[];
	winner: Side | null;
	/** Events as they stand, in match order (MR8). */
	timeline: TimelineEntry[];
	/** The sport's own part. */
	detail: Detail;
}
