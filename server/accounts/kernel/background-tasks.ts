// Work that a response does not wait for, so that its duration reveals nothing. The server waits for such work before it stops.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";

/**
 * Background work starts at a random time within this interval, so that the latency of later responses does not show whose work delayed
 * them.
 */
const SPREAD_MS = 100;

export interface BackgroundTasks {
	/** Starts the work soon; a failure is logged under `name`. */
	run(name: string, work: () => Promise<void>): void;
	/** Resolves when no work is running. */
	settled(): Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
	const underWay = new Set<Promise<void>>();

	async function runSoon(name: string, work: () => Promise<void>): Promise<void> {
		await sleep(Math.random() * SPREAD_MS);
		try {
			await work();
		} catch (error) {
			log.error({ err: error, work: name }, "Work after a response failed");
		}
	}

	return {
		run(name, work) {
			const running = runSoon(name, work).finally(() => underWay.delete(running));
			underWay.add(running);
		},
		async settled() {
			while (underWay.size > 0) await Promise.all(underWay);
		},
	};
}
