// The port by which one node tells the others that the outbox has new rows. A signal carries no fact: if it is lost, doubled or late, the
// change is found at the next regular read of the outbox (RT15).

export interface WakeUp {
	/** Wakes the other nodes. Calls in quick succession may be joined. */
	signal(): void;
	/** Calls `handle` when another node signalled. */
	onSignal(handle: () => void): void;
	close(): Promise<void>;
}
