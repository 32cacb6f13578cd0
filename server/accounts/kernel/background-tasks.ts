// Work that an answer does not wait for, so that its duration reveals nothing. Settled before the server ends.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";

/** Background work starts at a random time within this, so that the latency of later responses does not show whose work delayed them. */
const SPREAD_MS = 100;

export interface BackgroundTasks {
	/** Runs soon; a failure is logged under this name. */
	run(name: string, work: () => Promise<void>): void;
	/** Resolves when nothing is under way. */
	settled(): Promise<void>;
}

export function createBackgroundTasks(log: Logger): BackgroundTasks {
	const underWay = new Set<Promise<void>>();

	async function runSoon(name: string, work: () => Promise<void>): Promise<void> {
		await sleep(Math.random() * SPREAD_MS);
		try {
			await work();
		} catch (error) {
			log.error({ err: error, work: name }, "work after an answer failed");
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
