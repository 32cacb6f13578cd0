// The view of one match that an operator works on: confirmed state, pending commands and actions.
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
	/** Its Idempotency-Key. */
	key: string;
	/** The command's event first, then those that follow from it. */
	events: readonly EventDraft[];
	state: "queued" | "sending";
}

/** A command refused because others logged something since; it and all later commands wait for the operator. */
export interface Conflict {
	command: Pending;
	/** The events logged since, in their present form. */
	theirs: readonly MatchEvent[];
}

/** A command refused permanently; shown until dismissed. */
export interface Refused {
	command: Pending;
	/** In words. */
	problem: string;
}

/** The target of a plain undo: the newest active event submitted by the desk. */
export interface UndoTarget {
	event: MatchEvent;
	/** The author's name; null: not known yet, or the user. */
	byName: string | null;
}

/** Every action on a match: a new one is an entry of log-actions.ts, or of shared-actions.ts. */
export type DeskActions = LogActions & SharedActions;

export interface DeskMatchView {
	match: MatchRow;
	/** As logged; null until the log is loaded. */
	confirmed: MatchState | null;
	/** With pending commands rebased: what the operator sees. */
	state: MatchState | null;
	/** Null in a drill. */
	desk: DeskMatch | null;
	pending: readonly Pending[];
	conflict: Conflict | null;
	refused: Refused | null;
	/** Newest first. */
	provisional: readonly MatchEvent[];
	/** Events whose players are not named yet, newest first, with the fields that are open. */
	incomplete: readonly { event: MatchEvent; fields: readonly string[] }[];
	undoTarget: UndoTarget | null;
	/** Armed: until when, by the page's clock. */
	armedUntil: Instant | null;
	/** The last quick correction, for some seconds. `toKey`: the pad's. */
	corrected: { from: MatchEvent | null; toKey: string } | null;
	/** Why the last press made no event of its own, for some seconds. */
	notice: Notice | null;
	/** From ready to logged, of the last command; null before the first. */
	latencyMs: number | null;
	/** The user's own presence is the assignee's. */
	isAssignee: boolean;
	/** The current id of an event: the logged one once it is known, until then the temporary one. */
	idOf(eventId: EventId): EventId;
	/** By temporary id: the event was merged into an earlier duplicate. */
	isAbsorbed(eventId: EventId): boolean;
	preview(correction: Correction): Preview;
	previewState(target: MatchTarget): Preview;
	actions: DeskActions;
}
