// What the desk needs of a sport beside its fold: fields for manual overrides, event pads, what counts as a duplicate. Registered in
// sports/desk-registry.ts, apart from SportModule: fan pages load none of it.
import type { Instant } from "#shared/kit/instant.ts";
import type { ReasonCode } from "./event-reason.ts";
import type { EventDraft, EventStatus, MatchEvent } from "./match-event.ts";
import type { MatchFormat, MatchState } from "./match-state.ts";
import type { Score, Side } from "./sides.ts";
import type { Refusal } from "./sport-module.ts";

/** One big button. It submits `type` with `payload`; period and clock come from the running match. */
export interface Pad {
	/** Names the button, of no other sport: operators' own hotkeys are stored by it (`goal.home`). */
	key: string;
	type: string;
	/** Whose it is; null for neither side's. It stands in `payload` already. */
	side: Side | null;
	payload: Readonly<Record<string, unknown>>;
	/** The default hotkey: `KeyboardEvent.code` (`KeyQ`); empty for none. */
	hotkey: string;
	/** Buttons of one group stand together. The first button of a side is its biggest, and stands in the rows of the board. */
	group: string;
	/**
	 * Fields of the payload that may be filled in after the press, in this order, where they are null or absent: those that name players,
	 * and choices of a closed list (`DeskModule.editableFields` tells which, and the values: the digits choose among them).
	 */
	details: readonly string[];
}

/** Where a match stands that somebody joins in the middle. */
export interface MatchTarget {
	period: string;
	/** Clock of that period, milliseconds as the sport counts it; null for one without a clock. */
	elapsedMs: number | null;
	/** False between two periods. */
	isPeriodOpen: boolean;
	score: Score;
	/** How it stood when earlier periods ended (`DeskModule.targetBreaks`); one left out is as the log has it, or not known. */
	breaks?: Readonly<Record<string, Score>>;
	/** The sport's own figures of a period that runs, by the names of `DeskModule.targetFields`; those left out stay as they are. */
	more?: Readonly<Record<string, number | string>>;
}

/** A figure of set-state beside the score: games of a set, team fouls. */
export interface TargetField {
	/** In `MatchTarget.more`; `games.home` for one of a side. */
	name: string;
	/** Whose it is; null for neither side's. */
	side: Side | null;
	/** `side`: home or away. */
	kind: "number" | "choice" | "side";
	/** Of a choice. */
	values?: readonly string[];
	/** Of a number, both included. */
	range?: readonly [lowest: number, highest: number];
	/** As the log has it; null: not known. */
	now: number | string | null;
}

/** The end of a period before the target's. */
export interface TargetBreak {
	period: string;
	/** How it stood, as the log has it; null: not known. */
	now: Score | null;
}

/** Content of an event, without its place in the match. */
export interface Submission {
	type: string;
	payload: unknown;
}

/** A change of another event that follows from a submission: of its status, and of its payload where one is given. */
export interface StatusChange {
	event: MatchEvent;
	status: EventStatus;
	payload?: unknown;
	reasonCode: ReasonCode;
}

/** How a form edits one field of a payload. */
export interface EditableField {
	name: string;
	/** `player`: of either squad. `event`: names another event; no form edits it. */
	kind: "choice" | "player" | "number" | "text" | "flag" | "event";
	/** Of a choice. */
	values?: readonly string[];
	/** May stay away. */
	isOptional?: boolean;
	/** May be set to unknown: null. */
	isNullable?: boolean;
	/** Of a number, both included. */
	range?: readonly [lowest: number, highest: number];
	/** Of a text, in characters. */
	longest?: number;
}

export interface DeskReviews {
	/** What may be reviewed, by the sport's own keys. */
	subjects: readonly string[];
	/** Subjects whose review can be started by a key, with the usual one: `KeyboardEvent.code`, empty for none. */
	hotkeys: Readonly<Record<string, string>>;
	/** The newest event that a review of this subject can be about. */
	newest(state: MatchState, subject: string): MatchEvent | null;
	/** `event`: the one under review, where there is one. */
	start(subject: string, event: MatchEvent | null): Submission;
	/** Further ways to end beside `stands` and `overturned`, after which the decision stands as well. Absent: none. */
	furtherOutcomes?: readonly string[];
	/** Null where no review is under way. */
	end(state: MatchState, outcome: string): { ended: Submission; also: readonly StatusChange[] } | null;
}

export interface DeskModule {
	/** Fields of a match for manual overrides, in the order they are shown. */
	fields: readonly string[];
	/** The part that an event of this type belongs to; the lifecycle's types too. */
	fieldOf(type: string): string;
	/** A measurement or description, not a decision: another author's entry of it is no conflict. */
	isBackground(type: string): boolean;
	/**
	 * Do both report the same incident, the draft by another author or source, or by a second command? `logged` is not cancelled, the draft
	 * is complete. `state`: of the match, where events in between may speak against it.
	 */
	isDuplicate(logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean;
	pads: readonly Pad[];
	/** Fields of an event's payload that a form may correct, in order; empty where no form can (line-ups, totals). */
	editableFields(type: string): readonly EditableField[];
	/** Of the running period; absent where a sport has no added time. */
	addedTime?(minutes: number): Submission;
	commentary(text: string, isKey: boolean): Submission;
	/** The side whose turn it is, where the sides take turns: its pads are marked. Absent or null: nobody's. */
	nextSide?(state: MatchState): Side | null;
	/** The payload of a pad pressed now, with what the state knows (who serves, who bats). Absent: the pad's own. */
	payloadNow?(state: MatchState, pad: Pad): Readonly<Record<string, unknown>>;
	/**
	 * What the rules make of an event at once: the last point of a set ends it. `state` is the match with the event. The log's writer adds
	 * it, in order (sports/follow-ups.ts); `undoneWith` takes it back. Absent: nothing.
	 */
	followUps?(state: MatchState, now: Instant): readonly EventDraft[];
	/** Is an event without its pad's details listed as one to complete? Absent: always. A rebound may be the team's. */
	needsDetails?(event: MatchEvent): boolean;
	/** May this pad be meant twice within a third of a second: points, balls, fouls that are entered afterwards? Absent: no pad. */
	mayRepeatAtOnce?(pad: Pad): boolean;
	/** Is `next`, pressed within a second of `last`, a correction of it? Absent: always. In a quick sport a rebound follows a miss. */
	isCorrection?(last: Pad, next: Pad): boolean;
	/**
	 * The time of the log at which the clock of a period stops by itself, milliseconds; null for a period without a clock. Absent: it runs
	 * on, into stoppage time.
	 */
	regularEndMs?(period: string, format: MatchFormat): number | null;
	/** Is what a period without a clock is played for decided: a set, an innings, a shoot-out? Absent: such a period may end at any time. */
	isPeriodDecided?(state: MatchState): boolean;
	/** The periods that a match of this format may have, in the order of play. Absent: all of the sport's. */
	periodsOf?(format: MatchFormat): readonly string[];
	/** Absent: the clock is shown as it is logged. Milliseconds of the clock on show from those of the log, and back. */
	clockOnShow?: {
		fromLog(period: string, elapsedMs: number, format: MatchFormat): number;
		toLog(period: string, shownMs: number, format: MatchFormat): number;
	};
	/** Absent where a sport has no reviews. */
	reviews?: DeskReviews;
	/** What else must stand otherwise when the desk takes this event back: the goal that fell with a review's end. */
	undoneWith(state: MatchState, event: MatchEvent): readonly StatusChange[];
	/** What a desk that joins in this period can set beside clock and score. Absent: nothing. */
	targetFields?(state: MatchState, period: string): readonly TargetField[];
	/** The breaks before this period whose scores a desk that joins in it can set. Absent: none. */
	targetBreaks?(state: MatchState, period: string): readonly TargetBreak[];
	/**
	 * Drafts that bring the match to `target`, in the order in which they are submitted; the match order makes them valid. A refusal gives
	 * the reason. Absent where a desk cannot join in the middle.
	 */
	draftsTo?(state: MatchState, target: MatchTarget, now: number): { ok: true; drafts: EventDraft[] } | { ok: false; error: Refusal };
}
