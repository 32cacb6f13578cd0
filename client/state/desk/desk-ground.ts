// What the deeds of one match stand on: where the told state, the clock and the book of presses are. The desk's own
// (own-ground.ts) sends to the server; a drill's keeps to itself.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { PressBook } from "./press-book.ts";

export interface DeskGround {
	/** Null until the log is here: nothing can be told before. */
	told(): MatchState | null;
	now(): Instant;
	/** How fast the match's time runs against the hand's: 1, but in a drill. */
	rate(): number;
	/** Names a press, and is its Idempotency-Key. */
	newKey(): string;
	book(): PressBook;
	change(change: (book: PressBook) => PressBook): void;
	/** A button that asks for players was pressed: digits are shirts of this event from now on. */
	askPlayers(eventId: EventId): void;
	/** Something waits to be sent. */
	send(): void;
}
