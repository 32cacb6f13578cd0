// A bus that delivers facts after a delay, for code that caches data read from a delayed database (db/as-of) and refreshes it on facts. It
// has no timers: facts that are due are delivered when settle() is called, and when a new fact is published.
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { Bus, BusFacts } from "./bus.ts";

type Name = keyof BusFacts;

/** Subscribers get the facts of another bus after the delay. Publishing on this bus throws. */
export interface DelayedBus extends Bus {
	/** Delivers the facts that are due. */
	settle(): void;
	/** Delivers the fact when it is due: for changes that happened before this bus was created. */
	deliverAt<Of extends Name>(dueAt: Instant, name: Of, fact: BusFacts[Of]): void;
}

/** Facts that readers get after the delay; all others are passed on immediately. */
const DELAYED: readonly Name[] = ["match.appended", "odds.changed", "chat.appended"];

/** `clock` returns the present, without the delay. */
export function delayBus(bus: Bus, { delayMs, clock }: { delayMs: number; clock: Clock }): DelayedBus {
	const handlers = new Map<Name, Set<(fact: never) => void>>();
	const leaving: (() => void)[] = [];
	/** Facts in the order of their due times. */
	const waiting: { dueAt: Instant; name: Name; fact: unknown }[] = [];

	function handlersOf(name: Name): Set<(fact: never) => void> {
		const known = handlers.get(name);
		if (known) return known;
		const added = new Set<(fact: never) => void>();
		handlers.set(name, added);
		leaving.push(bus.subscribe(name, (fact) => (DELAYED.includes(name) ? deliverAt(clock() + delayMs, name, fact) : deliver(name, fact))));
		return added;
	}

	function deliver(name: Name, fact: unknown): void {
		for (const handle of handlers.get(name) ?? []) handle(fact as never);
	}

	function settle(): void {
		const now = clock();
		for (let next = waiting[0]; next && next.dueAt <= now; next = waiting[0]) {
			waiting.shift();
			deliver(next.name, next.fact);
		}
	}

	function deliverAt(dueAt: Instant, name: Name, fact: unknown): void {
		settle();
		waiting.splice(waiting.findLastIndex((earlier) => earlier.dueAt <= dueAt) + 1, 0, { dueAt, name, fact });
	}

	return {
		settle,
		deliverAt,
		node: bus.node,
		publish: refuse,
		relay: refuse,
		committed: refuse,
		onCommit: refuse,
		subscribe(name, handle) {
			handlersOf(name).add(handle);
			return () => void handlersOf(name).delete(handle);
		},
		async close() {
			for (const leave of leaving) leave();
			handlers.clear();
		},
	};
}

function refuse(): never {
	throw new Error("this bus only delivers facts");
}
