// The bus carries facts between the rooms of one process, in publish order. What other processes changed comes from the outbox
// (outbox.ts), and is published here too.

/**
 * Every fact that crosses rooms, by name. Names are in the past tense, a fact is published after its commit. The room that publishes a fact
 * declares it, in the module that does so: `declare module "#server/bus/bus.ts" { interface BusFacts { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface BusFacts {}

/** What a commit of this process leaves to the readers of the outbox: to those of all nodes, or only to those of other nodes. */
export type CommitReach = "all" | "others";

export interface Bus {
	/** Marks the rows of the outbox whose facts this bus publishes itself, after their commit. */
	readonly node: string;
	/** Publishes a fact of a transaction that this process has committed. */
	publish<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void;
	/** Publishes a fact that was read from the outbox. */
	relay<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void;
	/** Call it after the commit of changes that are published only from the outbox. */
	committed(): void;
	/** Calls `handle` after each commit that other nodes must learn of. Returns a function that unsubscribes. */
	onCommit(handle: (reach: CommitReach) => void): () => void;
	/**
	 * Handlers run in subscription order; one that throws is reported and does not stop the others. Returns a function that unsubscribes.
	 */
	subscribe<Name extends keyof BusFacts>(name: Name, handle: (fact: BusFacts[Name]) => void): () => void;
	close(): Promise<void>;
}
