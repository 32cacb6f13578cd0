// The durable queue, for work that must be done even if processes and destinations fail. A room adds jobs, in its own transaction if it has
// one, and starts a worker (worker.ts), which does each of them at least once.
import type { Kysely } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { Database } from "#server/db/schema.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import * as store from "./job.store.ts";
import { measureQueue } from "./measure-queue.ts";
import { planReads } from "./plan-reads.ts";
import { createWorker, type Worker, type WorkerOptions } from "./worker.ts";

type Connection = Kysely<Database>;

export interface Queue {
	/**
	 * Queues jobs on the caller's connection. After the commit, call `wake`; otherwise the jobs begin within a second if this node does them, or
	 * within 15 s if another node does.
	 */
	add(connection: Connection, queue: string, jobs: readonly store.NewJob[]): Promise<void>;
	/** Starts due jobs of a queue immediately, on this node or the one that is in charge. */
	wake(queue: string): void;
	/** Makes waiting jobs due: one job, or those of a lane. Returns their number, without jobs that are under way. */
	hasten(connection: Connection, queue: string, of: { key: string } | { lane: string }): Promise<number>;
	/** Makes a job due with its attempts reset, even if it has finished; a job under way is left as it is. Returns whether the job exists. */
	restart(connection: Connection, queue: string, job: { id: string; lane: string }): Promise<boolean>;
	remove(connection: Connection, queue: string, of: { key: string } | { lane: string }): Promise<void>;
	/** Stores a report (JSON) during an attempt, which later attempts of the job get too. */
	note(connection: Connection, job: store.Job, report: object): Promise<void>;
	work(options: WorkerOptions): Worker;
	/** Deletes old jobs of the queues that have workers. */
	cleaning(): CleaningTask[];
}

export function createQueue(parts: {
	db: Db;
	log: Logger;
	/** Replaces the clock of the database, in tests. */
	clock?: Clock | undefined;
	/** Used to wake other nodes, which otherwise find jobs within 15 s. */
	nodes?: { bus: Bus; outbox: Outbox };
	metrics?: Metrics | undefined;
	everyMs?: number | undefined;
	random?: (() => number) | undefined;
}): Queue {
	const { db, log, clock, nodes, metrics, everyMs, random = Math.random } = parts;
	const measures = measureQueue(metrics);
	const time = store.createQueueTime(db, clock);
	const workers = new Set<Worker>();
	/** Retention of the jobs of each queue. */
	const retentions = new Map<string, Pick<WorkerOptions, "retentionMs" | "forgetsWaiting">>();
	const reads = planReads({ db, log, time, workers, measure: measures.read, everyMs });

	const wakeHere = (queue: string): boolean => {
		const woken = [...workers].filter((worker) => worker.queue === queue && worker.isInCharge());
		for (const worker of woken) worker.wake();
		// Reads again, because these jobs may be due later, but before all others.
		if (woken.length > 0) reads.soon();
		return woken.length > 0;
	};

	async function wakeElsewhere({ bus }: { bus: Bus }, queue: string): Promise<void> {
		await recordChanges(db.kysely, [{ topic: "job", subject: queue }]);
		bus.committed();
	}

	nodes?.outbox.follow("job", (changes) => {
		for (const { subject } of changes) wakeHere(subject);
	});

	return {
		async add(connection, queue, jobs) {
			await store.insertJobs(connection, time(), queue, jobs);
			reads.added();
		},
		wake(queue) {
			if (wakeHere(queue) || !nodes) return;
			wakeElsewhere(nodes, queue).catch((error: unknown) => log.warn({ err: error, queue }, "Waking other nodes for a job failed"));
		},
		hasten: (connection, queue, of) => store.hastenJobs(connection, time(), { queue, ...of }),
		restart: (connection, queue, job) => store.restartJob(connection, time(), { queue, ...job }),
		remove: store.deleteJobs,
		note: store.noteReport,
		work(options) {
			const worker = createWorker({ ...options, db, log, time, random, measure: measures.attempted, attempted: reads.soon });
			workers.add(worker);
			retentions.set(options.queue, options);
			reads.now();
			return {
				...worker,
				async stop() {
					workers.delete(worker);
					await reads.workerRemoved();
					await worker.stop();
				},
			};
		},
		cleaning: () =>
			[...retentions].map(([queue, { retentionMs: keepMs, forgetsWaiting = false }]) => ({
				table: "jobs",
				keepMs,
				isDatabaseTime: clock === undefined,
				cleanSome: (rows) => store.deleteOldJobs(db, { queue, forgetsWaiting }, rows),
			})),
	};
}
