// The interface of a sport at the desk, in addition to its fold: fields for manual overrides, event pads, duplicate detection. Registered
// in sports/desk-registry.ts and not part of SportModule, because public pages do not need it.
import type { Instant } from "#shared/kit/instant.ts";
import type { ReasonCode } from "./event-reason.ts";
import type { EventDraft, EventStatus, MatchEvent } from "./match-event.ts";
import type { MatchFormat, MatchState } from "./match-state.ts";
import type { Score, Side } from "./sides.ts";
import type { Refusal } from "./sport-module.ts";

/** A large button of the desk that submits `type` with `payload`; period and clock are those of the running match. */
export interface Pad {
	/** Unique over all sports, because operators' own hotkeys are stored by it (`goal.home`). */
	key: string;
	type: string;
	/** Side of the button; `null` if it has none. `payload` already contains it. */
	side: Side | null;
	payload: Readonly<Record<string, unknown>>;
	/** The default hotkey as `KeyboardEvent.code` (`KeyQ`); empty if there is none. */
	hotkey: string;
	/** Buttons of one group are shown together. The first button of a side is its largest and is also shown in the rows of the board. */
	group: string;
	/**
	 * Fields of the payload that can be filled in after the press, in this order, if they are null or absent: player fields, and choices
	 * from a closed list. `DeskModule.editableFields` has their kind and values; digit keys choose among the values.
	 */
	details: readonly string[];
}

/** The position and score to which an operator who joins in the middle brings a match. */
export interface MatchTarget {
	period: string;
	/** Clock of that period in milliseconds, counted as the sport does; `null` for a period without a clock. */
	elapsedMs: number | null;
	/** Whether the period is running; `false` between two periods. */
	isPeriodOpen: boolean;
	score: Score;
	/**
	 * Scores at the ends of earlier periods (`DeskModule.targetBreaks`). A period that is left out keeps the score of the log, or stays
	 * unknown.
	 */
	breaks?: Readonly<Record<string, Score>>;
	/** The sport's own values of a running period by the names of `DeskModule.targetFields`; values that are left out are unchanged. */
	more?: Readonly<Record<string, number | string>>;
}

/** A value of set-state in addition to the score: games of a set, team fouls. */
export interface TargetField {
	/** Key in `MatchTarget.more`; `games.home` for a value of one side. */
	name: string;
	/** Side of the value; `null` if it has none. */
	side: Side | null;
	/** `side`: home or away. */
	kind: "number" | "choice" | "side";
	/** Values of a choice. */
	values?: readonly string[];
	/** Bounds of a number, both inclusive. */
	range?: readonly [lowest: number, highest: number];
	/** Value in the log; `null` if unknown. */
	now: number | string | null;
}

/** The end of a period before the target's period, whose score the desk can state. */
export interface TargetBreak {
	period: string;
	/** Score at that break in the log; `null` if unknown. */
	now: Score | null;
}

/** Content of an event, without its position in the match. */
export interface Submission {
	type: string;
	payload: unknown;
}

/** A change of another event that follows from a submission: of the event's status, and of its payload if given. */
export interface StatusChange {
	event: MatchEvent;
	status: EventStatus;
	payload?: unknown;
	reasonCode: ReasonCode;
}

/** How a form edits a field of a payload. */
export interface EditableField {
	name: string;
	/** `player`: of either squad. `event`: refers to another event; no form edits it. */
	kind: "choice" | "player" | "number" | "text" | "flag" | "event";
	/** Values of a choice. */
	values?: readonly string[];
	/** Whether the field may be absent. */
	isOptional?: boolean;
	/** Whether the field may be set to `null` (unknown). */
	isNullable?: boolean;
	/** Bounds of a number, both inclusive. */
	range?: readonly [lowest: number, highest: number];
	/** Maximum length of a text in characters. */
	longest?: number;
}

export interface DeskReviews {
	/** Subjects of a review, by the sport's own keys. */
	subjects: readonly string[];
	/** Subjects whose review can be started by a key, with its default `KeyboardEvent.code`; empty if there is none. */
	hotkeys: Readonly<Record<string, string>>;
	/** Finds the newest event that a review of this subject can refer to. */
	newest(state: MatchState, subject: string): MatchEvent | null;
	/** Starts a review; `event` is the event under review, if any. */
	start(subject: string, event: MatchEvent | null): Submission;
	/** Outcomes, in addition to `stands` and `overturned`, after which the decision stands as well. Absent if there are none. */
	furtherOutcomes?: readonly string[];
	/** Ends the review; `null` if no review is in progress. */
	end(state: MatchState, outcome: string): { ended: Submission; also: readonly StatusChange[] } | null;
}

export interface DeskModule {
	/** Fields of a match for manual overrides, in display order. */
	fields: readonly string[];
	/** The field that an event of this type belongs to; includes the lifecycle's types. */
	fieldOf(type: string): string;
	/** Whether the type is a measurement or description and not a decision: a concurrent entry by another author is then no conflict. */
	isBackground(type: string): boolean;
	/**
	 * Whether both report the same incident, the draft by another author or source or by a second command. `logged` is not cancelled; the
	 * draft is complete. `state` is that of the match: events between the two can rule a duplicate out.
	 */
	isDuplicate(logged: MatchEvent, draft: EventDraft, state?: MatchState): boolean;
	pads: readonly Pad[];
	/**
	 * From this number of scores within this time on, a reporter's further ones wait for the desk. Absent in sports that score all the time.
	 */
	fastestScoring?: { events: number; withinMs: number };
	/** Fields of an event's payload that a form can correct, in order; empty if no form can (line-ups, totals). */
	editableFields(type: string): readonly EditableField[];
	/** Added time of the running period; absent if the sport has no added time. */
	addedTime?(minutes: number): Submission;
	commentary(text: string, isKey: boolean): Submission;
	/** The side whose turn it is in sports with turns; its pads are highlighted. Absent or `null` if there is none. */
	nextSide?(state: MatchState): Side | null;
	/** Completes from the state the payload of a pad that is pressed now (server, batter). If absent, the pad's own payload is used. */
	payloadNow?(state: MatchState, pad: Pad): Readonly<Record<string, unknown>>;
	/**
	 * Events that follow immediately by the rules: the last point of a set ends it. `state` is the match with the event. The writer of the
	 * log appends them in order (sports/follow-ups.ts); `undoneWith` cancels them together with the event. If absent, there are none.
	 */
	followUps?(state: MatchState, now: Instant): readonly EventDraft[];
	/**
	 * Whether an event without its pad's details is listed as incomplete, which is the default. A rebound, for example, can be the team's.
	 */
	needsDetails?(event: MatchEvent): boolean;
	/**
	 * Whether this pad may be pressed on purpose twice within a third of a second: points, balls, fouls that are entered afterwards. If
	 * absent, this holds for no pad.
	 */
	mayRepeatAtOnce?(pad: Pad): boolean;
	/**
	 * Whether `next`, pressed within a second of `last`, corrects `last`, which is the default. In a fast sport, for example, a rebound
	 * follows a miss.
	 */
	isCorrection?(last: Pad, next: Pad): boolean;
	/**
	 * Clock time of the log at which the clock of a period stops by itself, in milliseconds; `null` for a period without a clock. If
	 * absent, the clock continues into stoppage time.
	 */
	regularEndMs?(period: string, format: MatchFormat): number | null;
	/**
	 * Whether the unit that a period without a clock consists of (a set, an innings, a shoot-out) is decided. If absent, such a period can
	 * end at any time.
	 */
	isPeriodDecided?(state: MatchState): boolean;
	/** The periods that a match of this format can have, in the order of play. If absent, all periods of the sport are possible. */
	periodsOf?(format: MatchFormat): readonly string[];
	/** Converts milliseconds of the log's clock to those of the displayed clock, and back. If absent, the clock is displayed as logged. */
	clockOnShow?: {
		fromLog(period: string, elapsedMs: number, format: MatchFormat): number;
		toLog(period: string, shownMs: number, format: MatchFormat): number;
	};
	/** Reviews of the sport; absent if there are none. */
	reviews?: DeskReviews;
	/** Further status changes when the desk cancels this event, such as restoring a goal that was cancelled by a review's end. */
	undoneWith(state: MatchState, event: MatchEvent): readonly StatusChange[];
	/** Values that a desk joining in this period can set in addition to clock and score. If absent, there are none. */
	targetFields?(state: MatchState, period: string): readonly TargetField[];
	/** Breaks before this period whose scores a desk joining in it can set. If absent, there are none. */
	targetBreaks?(state: MatchState, period: string): readonly TargetBreak[];
	/**
	 * Drafts that bring the match to `target`, in submission order; match order makes them valid. A refusal has the reason. Absent if a
	 * desk cannot join in the middle.
	 */
	draftsTo?(state: MatchState, target: MatchTarget, now: number): { ok: true; drafts: EventDraft[] } | { ok: false; error: Refusal };
}
