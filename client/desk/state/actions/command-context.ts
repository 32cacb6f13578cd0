// What the actions of one match need: confirmed state, clock and command queue. The desk's context (local-command-context.ts) sends to the
// server; a drill's stays local.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { CommandQueue } from "../model/command-queue.ts";

export interface CommandContext {
	/** `null` until the log is loaded; no command is possible before. */
	confirmed(): MatchState | null;
	now(): Instant;
	/** How fast match time runs relative to real time: 1 except in a drill. */
	rate(): number;
	/** Returns the key of a new command, which is its Idempotency-Key. */
	newKey(): string;
	queue(): CommandQueue;
	change(change: (queue: CommandQueue) => CommandQueue): void;
	/** The source under which the operator's events are logged, if it is not the desk. */
	ownSource?: SourceKind;
	/** Called when a pad with players was pressed: from now on digits are shirt numbers of this event. */
	requestPlayers(eventId: EventId): void;
	/** Called when the operator entered something in this match. */
	entered(): void;
	/** Sends the pending commands. */
	send(): void;
}
