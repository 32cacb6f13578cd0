// The bus of a single process: handlers run synchronously within the publish call.
import { randomUUID } from "node:crypto";
import type { Logger } from "#server/observability/logger.ts";
import type { Bus, BusFacts, CommitReach } from "./bus.ts";

type Handle = (fact: never) => void;

export function createInProcessBus(log: Logger): Bus {
	const handlers = new Map<keyof BusFacts, Set<{ handle: Handle }>>();
	const commitHandlers = new Set<(reach: CommitReach) => void>();

	function relay<Name extends keyof BusFacts>(name: Name, fact: BusFacts[Name]): void {
		// The list is copied, so that a handler that is added during a publish gets only the next fact, and a removed one gets none.
		const subscribed = handlers.get(name);
		for (const entry of [...(subscribed ?? [])]) {
			if (!subscribed?.has(entry)) continue;
			try {
				(entry.handle as (fact: unknown) => void)(fact);
			} catch (error) {
				log.error({ err: error, fact: name }, "A bus handler failed");
			}
		}
	}

	function report(reach: CommitReach): void {
		for (const handle of commitHandlers) handle(reach);
	}

	return {
		node: randomUUID(),
		relay,
		publish(name, fact) {
			relay(name, fact);
			report("others");
		},
		committed: () => report("all"),
		onCommit(handle) {
			commitHandlers.add(handle);
			return () => void commitHandlers.delete(handle);
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
			commitHandlers.clear();
		},
	};
}
