// What the desk needs to know of a sport beside its fold: which parts of a match can be held, which buttons there are, what
// counts as told twice. Registered in sports/desk-registry.ts, apart from SportModule: the fan's pages load none of it.
import type { ReasonCode } from "./event-reason.ts";
import type { EventDraft, EventStatus, MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";
import type { Score, Side } from "./sides.ts";
import type { Refusal } from "./sport-module.ts";

/** One big button. What a press tells: `type` with `payload`; period and clock come from the running match. */
export interface Pad {
	/** Names the button: hotkeys are bound to it (`goal.home`). */
	key: string;
	type: string;
	/** Whose it is; null for neither side's. It stands in `payload` already. */
	side: Side | null;
	payload: Readonly<Record<string, unknown>>;
	/** The key that presses it unless the operator binds another: `KeyboardEvent.code` (`KeyQ`). */
	hotkey: string;
	/** Buttons of one group stand together. */
	group: string;
	/** Fields of the payload that may be filled in after the press, in this order: they name players. */
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
}

/** What an event says, apart from where it stands in the match. */
export interface Submission {
	type: string;
	payload: unknown;
}

/** How another event stands from now on, because of what is told. */
export interface StatusChange {
	event: MatchEvent;
	status: EventStatus;
	reasonCode: ReasonCode;
}

/** How a form asks for one field of a payload. */
export interface EditableField {
	name: string;
	/** `player`: of either squad. `event`: names another event; no form asks for it. */
	kind: "choice" | "player" | "number" | "text" | "flag" | "event";
	/** Of a choice. */
	values?: readonly string[];
	/** May stay away. */
	isOptional?: boolean;
	/** May be told to be unknown: null. */
	isNullable?: boolean;
	/** Of a number, both included. */
	range?: readonly [lowest: number, highest: number];
	/** Of a text, in characters. */
	longest?: number;
}

export interface DeskModule {
	/** Parts of a match that the desk may hold against a feed, in the order they are shown. */
	fields: readonly string[];
	/** The part that an event of this type tells; the lifecycle's types too. */
	fieldOf(type: string): string;
	/** Told by measuring and describing, not by deciding: another's entry of it is no conflict. */
	isBackground(type: string): boolean;
	/**
	 * Do both tell the same happening, the draft by another teller or by a second press? `told` stands; the draft is complete. `state`: of
	 * the match that the draft is told to, where what was told in between may speak against it.
	 */
	isDuplicate(told: MatchEvent, draft: EventDraft, state?: MatchState): boolean;
	pads: readonly Pad[];
	/** Fields of an event's payload that a form may correct, in order; empty where no form can (line-ups, totals). */
	editableFields(type: string): readonly EditableField[];
	/** Of the running period. */
	addedTime(minutes: number): Submission;
	commentary(text: string, isKey: boolean): Submission;
	/** What may be reviewed. */
	reviewSubjects: readonly string[];
	/** `event`: the one under review, where there is one. */
	reviewStart(subject: string, event: MatchEvent | null): Submission;
	/** Null where no review is under way. */
	reviewEnd(state: MatchState, outcome: "stands" | "overturned"): { ended: Submission; also: readonly StatusChange[] } | null;
	/** What else must stand otherwise when the desk takes this event back: the goal that fell with a review's end. */
	undoneWith(state: MatchState, event: MatchEvent): readonly StatusChange[];
	/** Drafts that bring the match to `target`, in the order to tell them; the match order makes them lawful. A refusal says why not. */
	draftsTo(state: MatchState, target: MatchTarget, now: number): { ok: true; drafts: EventDraft[] } | { ok: false; error: Refusal };
}
