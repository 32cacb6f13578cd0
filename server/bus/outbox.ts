// Reads the outbox on this node, and passes changes by other processes on to their handlers: immediately when a node signals, otherwise
// once a second. Which rows are read does not depend on a clock (RT14).
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { Bus } from "./bus.ts";
import { type ChangeTopic, type RecordedChange, readChanges, readPosition } from "./outbox.store.ts";
import { createTopicQueue, type HandleChanges, type TopicQueue } from "./topic-queue.ts";
import type { WakeUp } from "./wake-up.ts";

export interface Outbox {
	/**
	 * Passes on the changes of a topic that other processes made, or that no bus publishes itself. Call this before reading stored data, so
	 * that nothing is missed in between. Returns a function that unsubscribes.
	 */
	follow(topic: ChangeTopic, handle: HandleChanges, state?: FollowState): () => void;
	/** Calls `notify` after each read that found changes of these topics, also by this process. Returns a function that unsubscribes. */
	watch(topics: readonly ChangeTopic[], notify: () => void): () => void;
	/** Whether this node reads the outbox, and found no change late within the last minute. `nowMs` is a time of `performance.now()`. */
	isInTime(nowMs?: number): boolean;
	/** Reads now, and resolves when all changes that were found have been passed on. */
	settle(): Promise<void>;
	stop(): Promise<void>;
}

interface FollowState {
	/** Called after each read if no change of the topic is waiting. */
	upToDate?(): void;
	/** Called when the outbox could not be read. */
	failed?(): void;
}

/** Maximum delay of a change if no signal arrives. */
const READ_EVERY_MS = SECOND_MS;
/** Maximum time since the last read, for a node that gets changes in time. */
const MAX_SILENCE_MS = 10 * SECOND_MS;
/** Maximum time from the record of a change to its read; beyond it, the change is late. An import's transaction takes less time. */
const MAX_LAG_MS = 30 * SECOND_MS;
/** Delay of a read for this process' own changes, which only `watch` needs: one read covers many commits. */
const OWN_READ_DELAY_MS = 25;

interface Follower {
	topic: ChangeTopic;
	queue: TopicQueue;
	state: FollowState;
}

/** Passes on changes that are made after its first read, so wait for `settle` before reading stored data elsewhere. */
export function createOutbox(parts: {
	db: Db;
	bus: Bus;
	log: Logger;
	/** Wakes other nodes on the same database; without it, they find changes at their next regular read. */
	wakeUp?: WakeUp | undefined;
	metrics?: Metrics | undefined;
	everyMs?: number | undefined;
}): Outbox {
	const { db, bus, log, wakeUp, metrics, everyMs = READ_EVERY_MS } = parts;
	const followers = new Set<Follower>();
	const watchers = new Set<{ topics: readonly ChangeTopic[]; notify(): void }>();
	let position: string | null = null;
	let ownRead: NodeJS.Timeout | undefined;
	let hasStopped = false;
	let readAtMs = Number.NEGATIVE_INFINITY;
	let lateAtMs = Number.NEGATIVE_INFINITY;
	const lags = metrics?.durationMs("outbox_lag_ms", "From the record of another node's change to its read on this node", ["topic"]);

	function distribute(changes: readonly RecordedChange[]): void {
		const foreign = changes.filter(({ node }) => node !== bus.node);
		for (const { topic, queue } of followers) for (const change of foreign) if (change.topic === topic) queue.add(change);
		// The database's time has an error of measurement, so a very short lag may be measured as less than 0.
		const now = db.clock.now();
		for (const { topic, recordedAt } of foreign) lags?.observe({ topic }, Math.max(0, now - recordedAt));
		if (foreign.some(({ recordedAt }) => now - recordedAt > MAX_LAG_MS)) lateAtMs = performance.now();
		const topics = new Set(changes.map(({ topic }) => topic));
		for (const watcher of watchers) if (watcher.topics.some((topic) => topics.has(topic))) watcher.notify();
	}

	const drainAll = () => Promise.all([...followers].map(drain));

	async function drain({ queue, state }: Follower): Promise<void> {
		await queue.drain();
		if (queue.isEmpty()) state.upToDate?.();
	}

	const read = createCoalescedRun(async () => {
		if (hasStopped) return;
		try {
			position ??= await readPosition(db);
			const { position: next, changes } = await readChanges(db, position);
			position = next;
			readAtMs = performance.now();
			distribute(changes);
		} catch (error) {
			for (const { state } of followers) state.failed?.();
			throw error;
		}
		// The handlers of a topic must not delay the next read or other topics, so nothing waits for them here.
		for (const follower of followers) void drain(follower);
	});

	const polling = poll({ everyMs, refresh: read, log, task: "reading the outbox" });
	const readSoon = () => void polling.runNow();
	const unsubscribe = bus.onCommit((reach) => {
		wakeUp?.signal();
		if (reach === "all") readSoon();
		else if (watchers.size > 0) {
			ownRead ??= setTimeout(() => {
				ownRead = undefined;
				readSoon();
			}, OWN_READ_DELAY_MS).unref();
		}
	});
	wakeUp?.onSignal(readSoon);
	// The first read determines the position, so it begins immediately.
	readSoon();

	return {
		follow(topic, handle, state = {}) {
			const follower: Follower = { topic, queue: createTopicQueue({ topic, handle, log }), state };
			followers.add(follower);
			return () => void followers.delete(follower);
		},
		watch(topics, notify) {
			const watcher = { topics, notify };
			watchers.add(watcher);
			return () => void watchers.delete(watcher);
		},
		isInTime: (nowMs = performance.now()) => nowMs - readAtMs <= MAX_SILENCE_MS && nowMs - lateAtMs > MINUTE_MS,
		async settle() {
			await read();
			await drainAll();
		},
		async stop() {
			hasStopped = true;
			unsubscribe();
			clearTimeout(ownRead);
			// A caller of settle() may have begun a read, which must end too.
			await Promise.all([polling.stop(), read().catch(() => undefined)]);
			await Promise.all([...followers].map(({ queue }) => queue.stop()));
		},
	};
}
