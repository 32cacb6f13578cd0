// The facts of the bus some time later, for what caches by them what it reads of a database as of that time (db/as-of). Without timers: what is
// due is delivered when settle() is called, and when something new is published.
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { Bus, BusFacts } from "./bus.ts";

export interface DelayedBus extends Bus {
	settle(): void;
}

/** Of these facts readers learn later; all others are passed on at once. */
const HELD: readonly (keyof BusFacts)[] = ["match.appended", "odds.changed", "chat.appended"];

/** To subscribe to. `clock`: the present. */
export function delayBus(bus: Bus, { delayMs, clock }: { delayMs: number; clock: Clock }): DelayedBus {
	/** The oldest first. */
	let waiting: { dueAt: Instant; deliver(): void }[] = [];
	const subscriptions = new Set<() => void>();

	function settle(): void {
		const now = clock();
		const due = waiting.findIndex(({ dueAt }) => dueAt > now);
		const count = due < 0 ? waiting.length : due;
		if (count === 0) return;
		const ready = waiting.slice(0, count);
		waiting = waiting.slice(count);
		for (const { deliver } of ready) deliver();
	}

	return {
		publish() {
			throw new Error("facts are published at once");
		},
		subscribe(name, handle) {
			const unsubscribe = bus.subscribe(name, (fact) => {
				if (!HELD.includes(name)) return handle(fact);
				settle();
				waiting.push({ dueAt: clock() + delayMs, deliver: () => handle(fact) });
			});
			subscriptions.add(unsubscribe);
			return unsubscribe;
		},
		settle,
		async close() {
			for (const unsubscribe of subscriptions) unsubscribe();
			waiting = [];
		},
	};
}
