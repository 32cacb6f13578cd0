// Football's own events: payload types. Periods: 1h 2h, or t1 to t3, or q1 to q4, or rt for one period, then e1 e2 p.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";

/**
 * Halves, thirds, quarters, or regular time as one period, depending on the format; then extra time's halves and the penalty shoot-out.
 */
export const FOOTBALL_PERIODS = ["1h", "2h", "t1", "t2", "t3", "q1", "q2", "q3", "q4", "rt", "e1", "e2", "p"] as const;
export type FootballPeriod = (typeof FOOTBALL_PERIODS)[number];
/** Periods of a match of two halves, which the simulator plays and providers report. */
export const USUAL_PERIODS = ["1h", "2h", "e1", "e2", "p"] as const satisfies readonly FootballPeriod[];
export type UsualPeriod = (typeof USUAL_PERIODS)[number];

export const GOAL_KINDS = ["open_play", "header", "free_kick", "penalty", "own_goal", "unknown"] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
export const CARDS = ["yellow", "second_yellow", "red"] as const;
export type Card = (typeof CARDS)[number];
export const PENALTY_OUTCOMES = ["saved", "missed", "post"] as const;
export const SHOT_OUTCOMES = ["goal", "saved", "off_target", "blocked", "post"] as const;
export const REVIEW_SUBJECTS = ["goal", "penalty", "red_card", "mistaken_identity"] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];
export const REVIEW_OUTCOMES = ["stands", "overturned"] as const;
/** Totals that a source can measure. A key that was never sent is "not covered", never 0. */
export const STATISTICS = [
	"possession", // Percent.
	"shots",
	"shotsOnTarget",
	"shotsBlocked",
	"expectedGoals", // Hundredths of a goal.
	"corners",
	"offsides",
	"fouls",
	"saves",
	"passes",
	"passesCompleted",
	"crosses",
	"tackles",
	"attacks",
	"dangerousAttacks",
] as const;
export type Statistic = (typeof STATISTICS)[number];

export interface LineUpPlayer {
	playerId: PlayerId;
	/** `null` if the source has no shirt numbers. */
	number: number | null;
	/** Row and column on the pitch from the own goal, both from 1: "1:1" is the goalkeeper. `null` on the bench. */
	grid: string | null;
}

export interface FootballPayloads {
	/** `side`: the side for which it counts; an own goal's scorer plays for the other one. `scorerId`: `null` if not known yet. */
	goal_scored: { side: Side; scorerId: PlayerId | null; assistId?: PlayerId | null; kind: GoalKind };
	penalty_awarded: { side: Side };
	/** A penalty in play that was not scored. */
	penalty_missed: { side: Side; playerId: PlayerId | null; outcome: (typeof PENALTY_OUTCOMES)[number] };
	/** A kick of the shoot-out (period p), which is never a match goal. */
	shoot_out_kick: { side: Side; playerId: PlayerId | null; isScored: boolean };
	card_shown: { side: Side; playerId: PlayerId | null; card: Card; offence?: string };
	player_substituted: { side: Side; inId: PlayerId | null; outId: PlayerId | null; isInjury?: boolean };
	player_injured: { side: Side; playerId: PlayerId | null };
	added_time_announced: { minutes: number };
	/** `eventId`: the event under review, if any. */
	review_started: { side: Side | null; subject: ReviewSubject; eventId?: string };
	review_ended: { side: Side | null; subject: ReviewSubject; outcome: (typeof REVIEW_OUTCOMES)[number]; eventId?: string; text?: string };
	/** `x`, `y` in percent of the pitch, from the shooter's own goal line and left; `expectedGoals` in hundredths. */
	shot_taken: {
		side: Side;
		playerId: PlayerId | null;
		outcome: (typeof SHOT_OUTCOMES)[number];
		x?: number;
		y?: number;
		expectedGoals?: number;
	};
	corner_awarded: { side: Side };
	line_up_announced: {
		side: Side;
		/** Absent if not known. */
		formation?: string;
		coach?: string;
		starters: LineUpPlayer[];
		bench: LineUpPlayer[];
		/** `false` for a probable line-up. */
		isConfirmed: boolean;
	};
	/** Totals of one period so far, `[home, away]` by statistic. */
	statistics_measured: { totals: Partial<Record<Statistic, [home: number, away: number]>> };
	/** Pressure in the minute that just ended: -100 (away) to 100 (home). One bar of the momentum graph. */
	pulse_measured: { minute: number; value: number };
	commentary_written: { text: string; isKey?: boolean };
}

export type FootballEventType = keyof FootballPayloads;
/** One of football's own events; `event.type` determines the payload. */
export type FootballEvent = { [Type in FootballEventType]: MatchEvent<Type, FootballPayloads[Type]> }[FootballEventType];
export type FootballDraft = { [Type in FootballEventType]: EventDraft<Type, FootballPayloads[Type]> }[FootballEventType];
