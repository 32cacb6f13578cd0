// The bus carries facts between the rooms of one process, in the order in which they are published. Changes by other processes come from
// the outbox (outbox.ts), and are published here too.

/**
 * Every fact that rooms exchange, by name. Names are in the past tense, because a fact is published after its commit. The room that
 * publishes a fact declares it, in the module that does so: `declare module "#server/bus/bus.ts" { interface BusFacts { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface BusFacts {}

/** Nodes that must read a commit of this process from the outbox: all nodes, or only the other ones. */
export type CommitReach = "all" | "others";

export interface Bus {
	/** Id that this process writes to rows of the outbox whose facts it publishes itself, after their commit. */
	readonly node: string;
	/** Publishes a fact of a transaction that this process has committed. */
	publish<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void;
	/** Publishes a fact that was read from the outbox. */
	relay<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void;
	/** Must be called after the commit of changes that are published only from the outbox. */
	committed(): void;
	/** Calls `handle` after each commit that nodes must read from the outbox. Returns a function that unsubscribes. */
	onCommit(handle: (reach: CommitReach) => void): () => void;
	/**
	 * Handlers run in the order of subscription; an error of one is reported and does not stop the others. Returns a function that
	 * unsubscribes.
	 */
	subscribe<Name extends keyof BusFacts>(name: Name, handle: (fact: BusFacts[Name]) => void): () => void;
	close(): Promise<void>;
}
