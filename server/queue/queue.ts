// The durable queue: work that must be done once although processes and destinations fail. A room adds jobs, in its transaction if it has
// one, and starts a worker (worker.ts) that does them: at least once each.
import type { Kysely } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import * as store from "./job.store.ts";
import { createWorker, type Worker, type WorkerOptions } from "./worker.ts";

type Connection = Kysely<Database>;

export interface Queue {
	/** Queues jobs on a connection of the caller. After its commit, call `wake`; otherwise the jobs begin within a second. */
	add(connection: Connection, queue: string, jobs: readonly store.NewJob[]): Promise<void>;
	/** Starts due jobs of a queue immediately, here or on the node that is in charge. */
	wake(queue: string): void;
	/** Makes waiting jobs due: one, or those of a lane. Returns their number, without those that are under way. */
	hasten(connection: Connection, queue: string, of: { key: string } | { lane: string }): Promise<number>;
	/** Makes a job due, finished or not, with all its attempts. Returns whether it exists. */
	restart(connection: Connection, queue: string, job: { id: string; lane: string }): Promise<boolean>;
	remove(connection: Connection, queue: string, of: { key: string } | { lane: string }): Promise<void>;
	/** Notes a report (JSON) during an attempt, which a repetition of it gets too. */
	note(connection: Connection, job: store.Job, report: object): Promise<void>;
	work(options: WorkerOptions): Worker;
}

/** Maximum delay of a due job that nobody woke. */
const POLL_EVERY_MS = SECOND_MS;
/** Minimum time between two reads of what is due. */
const MIN_POLL_MS = 10;

export function createQueue(parts: {
	db: Db;
	log: Logger;
	/** Replaces the time of the database. */
	clock?: Clock | undefined;
	/** They wake other nodes, which otherwise find jobs within a second. */
	nodes?: { bus: Bus; outbox: Outbox };
	everyMs?: number | undefined;
	random?: (() => number) | undefined;
}): Queue {
	const { db, log, clock, nodes, everyMs = POLL_EVERY_MS, random = Math.random } = parts;
	const time = store.createQueueTime(db, clock);
	const workers = new Set<Worker>();
	let timer: NodeJS.Timeout | undefined;
	let polling: Promise<void> = Promise.resolve();

	function plan(delayMs: number): void {
		clearTimeout(timer);
		if (workers.size === 0) return;
		timer = setTimeout(() => {
			polling = poll();
		}, delayMs).unref();
	}

	/** One statement for all queues of this node. */
	async function poll(): Promise<void> {
		let nextMs = everyMs;
		const working = [...workers].filter((worker) => worker.isInCharge());
		try {
			const names = [...new Set(working.map(({ queue }) => queue))];
			const due = names.length > 0 ? await store.readNextDue(db.kysely, time(), names) : new Map<string, number>();
			for (const worker of working) if ((due.get(worker.queue) ?? 1) <= 0) worker.wake();
			nextMs = Math.min(everyMs, ...[...due.values()].filter((ms) => ms > 0));
		} catch (error) {
			log.error({ err: error }, "Reading due jobs failed, retrying");
		}
		for (const worker of working) worker.cleanUpIfDue();
		plan(Math.max(MIN_POLL_MS, nextMs));
	}

	const wakeHere = (queue: string): boolean => {
		const woken = [...workers].filter((worker) => worker.queue === queue && worker.isInCharge());
		for (const worker of woken) worker.wake();
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
		add: (connection, queue, jobs) => store.insertJobs(connection, time(), queue, jobs),
		wake(queue) {
			if (wakeHere(queue) || !nodes) return;
			wakeElsewhere(nodes, queue).catch((error: unknown) => log.warn({ err: error, queue }, "Waking other nodes for a job failed"));
		},
		hasten: (connection, queue, of) => store.hastenJobs(connection, time(), { queue, ...of }),
		restart: (connection, queue, job) => store.restartJob(connection, time(), { queue, ...job }),
		remove: store.deleteJobs,
		note: store.noteReport,
		work(options) {
			const worker = createWorker({ ...options, db, log, time, random, clock });
			workers.add(worker);
			if (workers.size === 1) plan(0);
			return {
				...worker,
				async stop() {
					workers.delete(worker);
					if (workers.size === 0) clearTimeout(timer);
					await polling;
					await worker.stop();
				},
			};
		},
	};
}
