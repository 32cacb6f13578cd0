// Decides when this node reads which jobs are due: when the next known job is due, soon after an attempt, an added job or a wake-up, and
// otherwise at a long interval. A read is one statement for all queues.
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { readNextDue, type Time } from "./job.store.ts";
import type { QueueMeasures } from "./measure-queue.ts";
import type { Worker } from "./worker.ts";

interface DueReads {
	now(): void;
	/** Requests a read within READ_DELAY_MS, which such requests share. */
	soon(): void;
	/** Requests a read soon, and then every second while the transaction that added jobs may still commit. */
	added(): void;
	/** Call it after a worker was removed from the set. Resolves after the read that is under way. */
	workerRemoved(): Promise<void>;
}

/** Maximum delay of a job whose node died between the commit and `wake`; all other reads happen when the next known job is due. */
const POLL_EVERY_MS = 15 * SECOND_MS;
/** Time within which a transaction that added jobs on this node may commit; until then, jobs are read every second. */
const COMMITS_WITHIN_MS = 5 * SECOND_MS;
const POLL_AFTER_ADD_MS = SECOND_MS;
/** Minimum time between two reads. */
const MIN_POLL_MS = 10;
/** Delay of a read after jobs were added or attempted, so that many of them share one read. */
const READ_DELAY_MS = 100;
/** Delay of a read after one that failed. */
const RETRY_MS = SECOND_MS;
/** Maximum delay until a node reads due jobs after it has become responsible for a queue. */
const LOOK_EVERY_MS = SECOND_MS;

export function planReads(parts: {
	db: Db;
	log: Logger;
	time(): Time;
	workers: ReadonlySet<Worker>;
	/** Called with the result of each read. */
	measure: QueueMeasures["read"];
	everyMs: number | undefined;
}): DueReads {
	const { db, log, time, workers, measure, everyMs = POLL_EVERY_MS } = parts;
	let inCharge = new Set<Worker>();
	let timer: NodeJS.Timeout | undefined;
	/** Time of the process's clock at which the next job may be due. */
	let readAtMs = Number.POSITIVE_INFINITY;
	/** End of the time within which transactions that added jobs may commit. */
	let commitsUntilMs = Number.NEGATIVE_INFINITY;
	let reading: Promise<void> | null = null;

	function readWithin(delayMs: number): void {
		readAtMs = Math.min(readAtMs, performance.now() + delayMs);
		schedule();
	}

	function schedule(): void {
		clearTimeout(timer);
		if (workers.size === 0 || reading) return;
		timer = setTimeout(look, Math.min(LOOK_EVERY_MS, Math.max(0, readAtMs - performance.now()))).unref();
	}

	/** Reads if it is time to, or if this node has become responsible for a queue. */
	function look(): void {
		const working = [...workers].filter((worker) => worker.isInCharge());
		const isNew = working.some((worker) => !inCharge.has(worker));
		inCharge = new Set(working);
		if (isNew || performance.now() >= readAtMs) {
			readAtMs = Number.POSITIVE_INFINITY;
			reading = readDue(working).then((nextMs) => {
				reading = null;
				readWithin(nextMs);
			});
		} else schedule();
	}

	/** Reads with one statement for all queues of this node. Returns the time until the next read in milliseconds. */
	async function readDue(working: readonly Worker[]): Promise<number> {
		let nextMs = everyMs;
		try {
			const names = [...new Set(working.map(({ queue }) => queue))];
			const due = names.length > 0 ? await readNextDue(db.kysely, time(), names) : new Map<string, number>();
			measure(due);
			for (const worker of working) if ((due.get(worker.queue) ?? 1) <= 0) worker.wake();
			nextMs = Math.min(everyMs, ...[...due.values()].filter((ms) => ms > 0));
		} catch (error) {
			log.error({ err: error }, "Reading due jobs failed, retrying");
			nextMs = Math.min(everyMs, RETRY_MS);
		}
		if (performance.now() < commitsUntilMs) nextMs = Math.min(nextMs, POLL_AFTER_ADD_MS);
		return Math.max(MIN_POLL_MS, nextMs);
	}

	const soon = () => readWithin(READ_DELAY_MS);
	return {
		now: () => readWithin(0),
		soon,
		added() {
			commitsUntilMs = performance.now() + COMMITS_WITHIN_MS;
			soon();
		},
		async workerRemoved() {
			schedule();
			await reading;
		},
	};
}
