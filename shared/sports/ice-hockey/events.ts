// Ice hockey's own events: payload types. Periods: p1 to p3, then ot1, ot2 …, and so for the shoot-out.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";

/** Strength of the scoring side, derived from both sides' penalties. */
export const STRENGTHS = ["even", "power_play", "short_handed"] as const;
export type Strength = (typeof STRENGTHS)[number];
export const PENALTY_KINDS = ["minor", "bench_minor", "double_minor", "major", "misconduct", "game_misconduct", "match"] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];
/** Outcome of a shot that is not a goal. */
export const SHOT_OUTCOMES = ["saved", "missed", "blocked", "post"] as const;
export type ShotOutcome = (typeof SHOT_OUTCOMES)[number];
export const REVIEW_SUBJECTS = ["goal", "penalty"] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];
export const REVIEW_OUTCOMES = ["stands", "overturned"] as const;
/** Totals that a source can measure. A key that was never sent is "not covered", never 0. */
export const STATISTICS = ["shotsOnGoal", "shots", "blocks", "hits", "faceOffsWon", "giveaways", "takeaways"] as const;
export type Statistic = (typeof STATISTICS)[number];

export interface LineUpPlayer {
	playerId: PlayerId;
	number: number;
	/**
	 * Unit and position in it, both from 1: unit 1 is the starting goaltender, 2 the other one, 3 to 5 defence pairs, 6 to 9 forward lines.
	 */
	grid: string | null;
}

export interface HockeyPayloads {
	/**
	 * `scorerId`: `null` if not known yet. An absent assist means that there was none. An absent `strength` or `isEmptyNet` is derived from
	 * the log (IH10).
	 */
	goal_scored: {
		side: Side;
		scorerId: PlayerId | null;
		assistId?: PlayerId | null;
		secondAssistId?: PlayerId | null;
		strength?: Strength;
		isEmptyNet?: boolean;
		isPenaltyShot?: boolean;
	};
	/**
	 * `side` shoots. A goal is not a shot_taken; it counts as a shot on goal itself. `blockerId`: of the other side. `x`, `y` as in
	 * football.
	 */
	shot_taken: { side: Side; playerId: PlayerId | null; outcome: ShotOutcome; blockerId?: PlayerId | null; x?: number; y?: number };
	/** `side` is penalized. `playerId`: `null` if not known yet, or for a bench penalty. */
	penalty_called: { side: Side; playerId: PlayerId | null; kind: PenaltyKind; offence?: string };
	/** `side` took it; a penalty shot that is scored is a goal_scored. */
	penalty_shot_missed: { side: Side; playerId: PlayerId | null };
	/** An attempt of the shoot-out (period so), which is never a goal itself. */
	shoot_out_attempt: { side: Side; playerId: PlayerId | null; isScored: boolean };
	/** The goaltender leaves for another skater, so that the net is empty. */
	goalie_pulled: { side: Side };
	/** The goaltender from now on, after a change or a return from the bench. */
	goalie_entered: { side: Side; playerId: PlayerId | null };
	/** `side` wins the face-off. */
	face_off_won: { side: Side; playerId: PlayerId | null; loserId?: PlayerId | null };
	hit_made: { side: Side; playerId: PlayerId | null };
	timeout_called: { side: Side };
	/** `eventId`: the event under review, if any. */
	review_started: { side: Side | null; subject: ReviewSubject; eventId?: EventId };
	review_ended: { side: Side | null; subject: ReviewSubject; outcome: (typeof REVIEW_OUTCOMES)[number]; eventId?: EventId; text?: string };
	line_up_announced: {
		side: Side;
		/** Sizes of the units after the starting goaltender: 1-2-2-2-3-3-3-3. */
		formation: string;
		coach?: string;
		starters: LineUpPlayer[];
		bench: LineUpPlayer[];
		/** `false` for a probable line-up. */
		isConfirmed: boolean;
	};
	/** Totals of one period so far, `[home, away]` by statistic. */
	statistics_measured: { totals: Partial<Record<Statistic, [home: number, away: number]>> };
	commentary_written: { text: string; isKey?: boolean };
}

export type HockeyEventType = keyof HockeyPayloads;
/** One of ice hockey's own events; `event.type` determines the payload. */
export type HockeyEvent = { [Type in HockeyEventType]: MatchEvent<Type, HockeyPayloads[Type]> }[HockeyEventType];
export type HockeyDraft = { [Type in HockeyEventType]: EventDraft<Type, HockeyPayloads[Type]> }[HockeyEventType];
