// Cleans rows when their retention is over, once an hour on each node. A node that comes later finds nothing left to clean.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { eraseTraces } from "../erase-traces.ts";
import type { Db } from "../open-database.ts";
import { poll } from "../poll.ts";
import type { CleaningTask } from "./cleaning-task.ts";

const CLEAN_EVERY_MS = HOUR_MS;
/** Delay after the start, in which readers of the outbox that continue after a restart read the changes that they missed. */
const FIRST_AFTER_MS = 5 * MINUTE_MS;
const BATCH_SIZE = 1_000;
/** Pause after a full batch, so that the site's own writes are not held up. */
const PAUSE_MS = 50;

export interface Cleaner {
	/** Cleans everything that is due. */
	runOnce(): Promise<void>;
	/** Waits for the batch that is being cleaned. */
	stop(): Promise<void>;
}

export function startCleaner(parts: { db: Db; tasks: readonly CleaningTask[]; clock: Clock; log: Logger; batchSize?: number }): Cleaner {
	const { db, tasks, clock, log, batchSize = BATCH_SIZE } = parts;
	let hasStopped = false;

	async function clean({ isDatabaseTime, keepMs, cleanSome }: CleaningTask): Promise<number> {
		const now = isDatabaseTime ? db.clock.now() : clock();
		for (let count = 0; ; await sleep(PAUSE_MS)) {
			const cleaned = hasStopped ? 0 : await cleanSome({ before: now - keepMs, limit: batchSize });
			count += cleaned;
			if (cleaned < batchSize) return count;
		}
	}

	async function runOnce(): Promise<void> {
		const counts: Record<string, number> = {};
		for (const task of tasks) {
			try {
				const count = await clean(task);
				if (count > 0) counts[task.table] = (counts[task.table] ?? 0) + count;
			} catch (error) {
				log.error({ err: error, table: task.table }, "Cleaning old rows failed, retrying in an hour");
			}
		}
		if (Object.keys(counts).length === 0 || hasStopped) return;
		await eraseTraces(db);
		log.info({ rows: counts }, "Cleaned rows after their retention");
	}

	const polling = poll({ everyMs: CLEAN_EVERY_MS, firstAfterMs: FIRST_AFTER_MS, refresh: runOnce, log, task: "cleaning old rows" });
	return {
		runOnce,
		async stop() {
			hasStopped = true;
			await polling.stop();
		},
	};
}
