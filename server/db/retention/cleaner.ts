// Deletes rows after their retention, once an hour on each node; what another node deleted before is not found any more.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { eraseTraces } from "../erase-traces.ts";
import type { Db } from "../open-database.ts";
import { poll } from "../poll.ts";
import { deleteOldRows } from "./delete-old-rows.ts";
import type { RetentionRule } from "./retention-rules.ts";
import { createPriceThinning } from "./thin-prices.ts";

const CLEAN_EVERY_MS = HOUR_MS;
/** Readers of the outbox that continue after a restart have read by then what happened before it. */
const FIRST_AFTER_MS = 5 * MINUTE_MS;
const BATCH_SIZE = 1_000;
/** Pause after a full batch, in which the site writes. */
const PAUSE_MS = 50;

/** One kind of rows. `deleteSome` returns the number of deleted rows: fewer than the limit if nothing is left. */
type Task = Pick<RetentionRule, "table" | "keepMs" | "isDatabaseTime"> & {
	deleteSome(of: { before: Instant; limit: number }): Promise<number>;
};

export interface Cleaner {
	/** Deletes everything that is due. */
	runOnce(): Promise<void>;
	/** Waits for the batch that is under way. */
	stop(): Promise<void>;
}

export function startCleaner(parts: {
	db: Db;
	rules: readonly RetentionRule[];
	/** How long all prices of a match are stored after its end; `null` for good. */
	pricesMs: number | null;
	clock: Clock;
	log: Logger;
	batchSize?: number;
}): Cleaner {
	const { db, pricesMs, clock, log, batchSize = BATCH_SIZE } = parts;
	let hasStopped = false;
	const tasks: Task[] = parts.rules.map((rule) => ({ ...rule, deleteSome: (of) => deleteOldRows(db, rule, of) }));
	if (pricesMs !== null) tasks.push({ table: "odds_prices", keepMs: pricesMs, deleteSome: createPriceThinning(db) });

	async function clean({ isDatabaseTime, keepMs, deleteSome }: Task): Promise<number> {
		// The measured difference has fractions of a millisecond, which PostgreSQL refuses for a column of whole ones.
		const now = Math.floor(isDatabaseTime ? Date.now() - db.clock.differenceMs() : clock());
		for (let count = 0; ; await sleep(PAUSE_MS)) {
			const deleted = hasStopped ? 0 : await deleteSome({ before: now - keepMs, limit: batchSize });
			count += deleted;
			if (deleted < batchSize) return count;
		}
	}

	async function runOnce(): Promise<void> {
		const counts: Record<string, number> = {};
		for (const task of tasks) {
			try {
				const count = await clean(task);
				if (count > 0) counts[task.table] = (counts[task.table] ?? 0) + count;
			} catch (error) {
				log.error({ err: error, table: task.table }, "Deleting old rows failed, retrying in an hour");
			}
		}
		if (Object.keys(counts).length === 0 || hasStopped) return;
		await eraseTraces(db);
		log.info({ rows: counts }, "Deleted rows after their retention");
	}

	const polling = poll({ everyMs: CLEAN_EVERY_MS, refresh: runOnce, log, task: "deleting old rows" });
	const first = setTimeout(() => void polling.runNow(), FIRST_AFTER_MS).unref();
	return {
		runOnce,
		async stop() {
			hasStopped = true;
			clearTimeout(first);
			await polling.stop();
		},
	};
}
