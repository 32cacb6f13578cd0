// The operator's view of one match: confirmed state, pending commands and actions.
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Correction } from "../actions/command-drafts.ts";
import type { LogActions } from "../actions/log-actions.ts";
import type { SharedActions } from "../actions/shared-actions.ts";
import type { Notice } from "../model/command-queue.ts";
import type { Preview } from "./preview.ts";

/** A command that is not in the log yet. */
export interface Pending {
	/** Idempotency-Key of the command. */
	key: string;
	/** The command's event first, then those that follow from it. */
	events: readonly EventDraft[];
	state: "queued" | "sending";
}

/** A command that was refused because others logged something since; it and all later commands wait for the operator. */
export interface Conflict {
	command: Pending;
	/** The events that others logged since, in their current revision. */
	theirs: readonly MatchEvent[];
}

/** A command that was refused permanently; shown until dismissed. */
export interface Refused {
	command: Pending;
	/** The problem as text. */
	problem: string;
}

/** The target of a plain undo: the newest active event submitted by the desk. */
export interface UndoTarget {
	event: MatchEvent;
	/** The author's name; `null` if it is not loaded yet, or if the author is the user. */
	byName: string | null;
}

/** Every action on a match: a new one is an entry in log-actions.ts or shared-actions.ts. */
export type DeskActions = LogActions & SharedActions;

export interface DeskMatchView {
	match: MatchRow;
	/** The logged state; `null` until the log is loaded. */
	confirmed: MatchState | null;
	/** The confirmed state with pending commands rebased: what the operator sees. */
	state: MatchState | null;
	/** `null` in a drill, and until the desk is loaded. */
	desk: DeskMatch | null;
	pending: readonly Pending[];
	conflict: Conflict | null;
	refused: Refused | null;
	/** Ordered from newest to oldest. */
	provisional: readonly MatchEvent[];
	/** Events whose players are not named yet, newest first, with their open fields. */
	incomplete: readonly { event: MatchEvent; fields: readonly string[] }[];
	undoTarget: UndoTarget | null;
	/** The time at which an armed undo is executed, by the page's clock. */
	armedUntil: Instant | null;
	/** The last quick correction, for some seconds. `toKey`: the pad's key. */
	corrected: { from: MatchEvent | null; toKey: string } | null;
	/** Why the last press created no event, for some seconds. */
	notice: Notice | null;
	/** Time from when the last command was ready to be sent to when it was logged, in milliseconds; `null` before the first. */
	latencyMs: number | null;
	/** Whether the user is the assignee. */
	isAssignee: boolean;
	/** Returns the current id of an event: the logged one once it is known, until then the temporary one. */
	idOf(eventId: EventId): EventId;
	/** Returns whether the event with this temporary id was merged into an earlier duplicate. */
	isAbsorbed(eventId: EventId): boolean;
	preview(correction: Correction): Preview;
	previewState(target: MatchTarget): Preview;
	actions: DeskActions;
}
