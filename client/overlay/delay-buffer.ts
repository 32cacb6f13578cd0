// Holds facts back for the part of a stream's delay that the server's steps do not cover. Pure: the caller passes the time, of a clock that
// is never set forward, because a clock that jumps ahead would release facts early.

export interface DelayBuffer<Fact> {
	/** Takes a fact that has just arrived. */
	take(fact: Fact, now: number): void;
	/** Returns the newest fact that has been held long enough, and drops those before it; `null` if there is none. */
	release(now: number): Fact | null;
	/** Number of facts that are held. */
	held(): number;
}

/**
 * A fact is released `holdMs` after its arrival. It left the server no earlier than its own delay after it was published, so it is never
 * younger than both together, whatever the network and the clocks do. A fact that arrives late is released late.
 */
export function createDelayBuffer<Fact>(holdMs: number): DelayBuffer<Fact> {
	let waiting: { fact: Fact; dueAt: number }[] = [];
	return {
		take(fact, now) {
			waiting.push({ fact, dueAt: now + holdMs });
		},
		release(now) {
			const due = waiting.findLast(({ dueAt }) => dueAt <= now);
			if (!due) return null;
			waiting = waiting.slice(waiting.indexOf(due) + 1);
			return due.fact;
		},
		held: () => waiting.length,
	};
}
