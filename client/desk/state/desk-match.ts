// One match as an operator works on it: what is logged, what he has pressed and is under way, and every deed that he can do.
// Made by use-desk-match.ts (on the server's log) and by the drill (on a log of its own); shown by desk/board and desk/match.
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchTarget } from "#shared/match/desk-module.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Correction } from "./command-drafts.ts";
import type { LogActions } from "./desk-actions.ts";
import type { SharedActions } from "./desk-calls.ts";
import type { Preview } from "./preview.ts";

/** A press that is not in the log yet. */
export interface Pending {
	/** Its Idempotency-Key. */
	key: string;
	/** First of what it tells, and what goes with it. */
	events: readonly EventDraft[];
	state: "queued" | "sending";
}

/** A press that the log refused because others told something since; it waits for the operator, and all after it. */
export interface Conflict {
	command: Pending;
	/** What was told since, as it stands. */
	theirs: readonly MatchEvent[];
}

/** A press that the log refused for good; told until it is seen. */
export interface Refused {
	command: Pending;
	/** In words. */
	problem: string;
}

/** What a plain undo would take back: the newest thing that the desk told and that still stands. */
export interface UndoTarget {
	event: MatchEvent;
	/** Who told it; null: not known yet, or oneself. */
	byName: string | null;
}

/** Every action on a match: a new one is an entry of `logActions` or of `SHARED`. */
export type DeskActions = LogActions & SharedActions;

export interface DeskMatchView {
	match: MatchRow;
	/** As logged; null until the live topic's first word. */
	confirmed: MatchState | null;
	/** With what is pressed and under way folded in: what the operator sees. */
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
	/** A quick correction just happened: what became of what, for some seconds. `toKey`: the pad's. */
	corrected: { from: MatchEvent | null; toKey: string } | null;
	/** From press to durable, the last one; null before the first. */
	latencyMs: number | null;
	/** One's own seat is the keeper's. */
	isAssignee: boolean;
	/** A pressed event has a name of its own until the log names it: this is the one that it goes by now. */
	idOf(eventId: EventId): EventId;
	/** Of a pressed event's own name: somebody told the same before, and his event took this one in. */
	isAbsorbed(eventId: EventId): boolean;
	preview(correction: Correction): Preview;
	previewState(target: MatchTarget): Preview;
	actions: DeskActions;
}
