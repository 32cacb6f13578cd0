// The port by which one node tells the others that the outbox has new rows. It carries no fact: a lost, doubled or late wake-up costs at
// most the interval at which each node reads the outbox anyway (RT15).

export interface WakeUp {
	/** Wakes the other nodes. Calls that follow each other closely may be joined. */
	signal(): void;
	/** Calls `handle` when another node signalled. */
	onSignal(handle: () => void): void;
	close(): Promise<void>;
}
