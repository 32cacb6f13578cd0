// What the actions of one match need: confirmed state, clock and command queue. The desk's own
// (local-command-context.ts) sends to the server; a drill's stays local.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { CommandQueue } from "../model/command-queue.ts";

export interface CommandContext {
	/** Null until the log is loaded: no command is possible before. */
	confirmed(): MatchState | null;
	now(): Instant;
	/** How fast match time runs against real time: 1 except in a drill. */
	rate(): number;
	/** The key of a command, its Idempotency-Key. */
	newKey(): string;
	queue(): CommandQueue;
	change(change: (queue: CommandQueue) => CommandQueue): void;
	/** A pad with players was pressed: digits are shirt numbers of this event from now on. */
	requestPlayers(eventId: EventId): void;
	/** The operator entered something in this match. */
	entered(): void;
	/** Sends the pending commands. */
	send(): void;
}
