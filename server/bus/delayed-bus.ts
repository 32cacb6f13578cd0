// The facts of the bus some time later, for what caches by them what it reads of a database as of that time (db/as-of). Without timers: what is
// due is delivered when settle() is called, and when something new is published.
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { Bus, BusFacts } from "./bus.ts";

type Name = keyof BusFacts;

/** To subscribe to: facts are published at once. */
export interface DelayedBus extends Bus {
	/** Delivers what is due. */
	settle(): void;
	/** Delivers a fact of its own when that is due: for what happened before this bus was there. */
	deliverAt<Of extends Name>(dueAt: Instant, name: Of, fact: BusFacts[Of]): void;
}

/** Of these facts readers learn later; all others are passed on at once. */
const HELD: readonly Name[] = ["match.appended", "odds.changed", "chat.appended"];

/** `clock`: the present. */
export function delayBus(bus: Bus, { delayMs, clock }: { delayMs: number; clock: Clock }): DelayedBus {
	const handlers = new Map<Name, Set<(fact: never) => void>>();
	const leaving: (() => void)[] = [];
	/** What is due first is first. */
	const waiting: { dueAt: Instant; name: Name; fact: unknown }[] = [];

	function handlersOf(name: Name): Set<(fact: never) => void> {
		const known = handlers.get(name);
		if (known) return known;
		const added = new Set<(fact: never) => void>();
		handlers.set(name, added);
		leaving.push(bus.subscribe(name, (fact) => (HELD.includes(name) ? deliverAt(clock() + delayMs, name, fact) : deliver(name, fact))));
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
		publish() {
			throw new Error("facts are published at once");
		},
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
