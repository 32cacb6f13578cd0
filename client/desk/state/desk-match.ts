// One match as an operator works on it: what is logged, what he has pressed and is under way, and every deed that he can do.
// Made by use-desk-match.ts (on the server's log) and by the drill (on a log of its own); shown by desk/board and desk/match.
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { DeskEvent } from "#shared/contract/rest/ops.ts";
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchTarget, Pad } from "#shared/match/desk-module.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";

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

/** What a correction would do to the score; null: to nothing. `refusal` in words where the log would not take it. */
export interface Preview {
	before: Score;
	after: Score;
	refusal: string | null;
}

/**
 * Past event as edited or inserted; `revises` absent: inserted. `seen`: by field that is changed, what the operator saw there when he
 * changed it; absent: as it stands.
 */
export type Correction = Pick<DeskEvent, "period" | "elapsedMs" | "payload" | "revises" | "status" | "reason" | "seen"> & {
	type: string;
};

export interface DeskActions {
	/** The match at this very moment, rendered or not; null until its log is here. */
	current(): { state: MatchState; idOf(eventId: EventId): EventId } | null;
	/** A different pad within 1 s replaces the press before; the same within 1 s is ignored; an armed undo is replaced by it. */
	command(pad: Pad, options?: { isProvisional?: boolean }): void;
	/** Starts the next period, or lets the clock run on. */
	startClock(): void;
	stopClock(): void;
	setClock(elapsedMs: number): void;
	endPeriod(): void;
	endMatch(): void;
	addTime(minutes: number): void;
	/** A line of commentary. */
	comment(text: string, isKey?: boolean): void;
	/** Of a disputed result: the score of the log stands, whatever a source states. */
	confirmScore(): void;
	changeStatus(status: MatchStatus, reason: string, extra?: { score?: Score; startsAt?: Instant }): void;
	confirm(eventId: EventId): void;
	/** Of a provisional event, or of any: it stays in the log, struck through. */
	cancel(eventId: EventId, reason?: string): void;
	/** Arms the undo; again, or after UNDO_WAIT_MS, it is done; a pad in between replaces. */
	undo(): void;
	/** Lets an armed undo be. */
	disarm(): void;
	startReview(subject: string, eventId?: EventId): void;
	/** `overturned` cancels the event under review with it. */
	endReview(outcome: "stands" | "overturned"): void;
	/** Names a player that an event left open: the pad's `details`. */
	complete(eventId: EventId, field: string, playerId: PlayerId): void;
	correct(correction: Correction): void;
	setState(target: MatchTarget, reason: string): void;
	/** Takes the match over, or lets it go. */
	keep(isAssignee: boolean): void;
	offer(toUserId: string | null, note: string | null): void;
	withdrawOffer(): void;
	hold(field: string, forMs: number | null): void;
	release(field: string): void;
	decide(differenceId: string, verdict: "taken" | "refused"): void;
	settleConflict(choice: "send" | "drop"): void;
	/** The refusal was seen. */
	dismiss(): void;
}

export interface DeskMatchView {
	match: MatchRow;
	/** As logged; null until the live topic's first word. */
	told: MatchState | null;
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

/** A different button within this is a correction, the same one is a double press. */
export const QUICK_MS = 1_000;
/** How long an armed undo waits for the right button. */
export const UNDO_WAIT_MS = 6_000;
