// The bus of a single process: handlers run synchronously within the publish call.
import type { Logger } from "#server/observability/logger.ts";
import type { Bus, BusFacts } from "./bus.ts";

type Handle = (fact: never) => void;

export function createInProcessBus(log: Logger): Bus {
	const handlers = new Map<keyof BusFacts, Set<{ handle: Handle }>>();
	return {
		publish(name, fact) {
			// The copy has the effect that a handler added during a publish gets only the next fact, and a removed handler gets none.
			const subscribed = handlers.get(name);
			for (const entry of [...(subscribed ?? [])]) {
				if (!subscribed?.has(entry)) continue;
				try {
					(entry.handle as (fact: unknown) => void)(fact);
				} catch (error) {
					log.error({ err: error, fact: name }, "A bus handler failed");
				}
			}
		},
		subscribe(name, handle) {
			const entry = { handle: handle as Handle };
			const subscribed = handlers.get(name) ?? new Set();
			handlers.set(name, subscribed.add(entry));
			return () => void subscribed.delete(entry);
		},
		async close() {
			for (const subscribed of handlers.values()) subscribed.clear();
			handlers.clear();
		},
	};
}
