// What the actions of one match need: confirmed state, clock and command queue. The desk's own
// (local-command-context.ts) sends to the server; a drill's stays local.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { CommandQueue } from "../outbox/command-queue.ts";

export interface CommandContext {
	/** Null until the log is loaded: no command is possible before. */
	confirmed(): MatchState | null;
	now(): Instant;
	/** How fast the match's time runs against the hand's: 1, but in a drill. */
	rate(): number;
	/** Names a press, and is its Idempotency-Key. */
	newKey(): string;
	queue(): CommandQueue;
	change(change: (queue: CommandQueue) => CommandQueue): void;
	/** A button that asks for players was pressed: digits are shirts of this event from now on. */
	requestPlayers(eventId: EventId): void;
	/** Something waits to be sent. */
	send(): void;
}
