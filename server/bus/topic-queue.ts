// The changes of one topic that wait for its handler: at most one per subject. Subjects have no order among each other, so the newest ones
// never wait for the backlog of a large import.
import type { Logger } from "#server/observability/logger.ts";
import { type Change, type ChangeTopic, joinChanges } from "./outbox.store.ts";

/** Handles changes of different subjects. It may get a change more than once. If it throws, it gets the same changes again. */
export type HandleChanges = (changes: readonly Change[]) => Promise<void> | void;

export interface TopicQueue {
	add(change: Change): void;
	/** Hands on what waits. Resolves when nothing waits, or when the handler failed. */
	drain(): Promise<void>;
	/** Returns whether all changes were handled. */
	isEmpty(): boolean;
	stop(): Promise<void>;
}

/** The handler gets the newest and the oldest of the waiting changes, this many of each. */
const HALF_BATCH = 100;

export function createTopicQueue({ topic, handle, log }: { topic: ChangeTopic; handle: HandleChanges; log: Logger }): TopicQueue {
	/** Keyed by subject, in the order of the last change. */
	const waiting = new Map<string, Change>();
	/** After a failure, changes are handed on one by one, so that one that cannot be handled does not hold up the others. */
	let isSingly = false;
	let hasStopped = false;
	let draining: Promise<void> | null = null;

	function put(change: Change): void {
		const known = waiting.get(change.subject);
		waiting.delete(change.subject);
		waiting.set(change.subject, joinChanges(known, change));
	}

	function takeBatch(): Change[] {
		const all = [...waiting.values()];
		const batch = isSingly
			? all.slice(0, 1)
			: all.length <= 2 * HALF_BATCH
				? all
				: [...all.slice(-HALF_BATCH), ...all.slice(0, HALF_BATCH)];
		for (const { subject } of batch) waiting.delete(subject);
		return batch;
	}

	/** Ends in the turn of its last look at what waits, so that a change which is added afterwards begins another run. */
	async function run(): Promise<void> {
		// It must not end before the caller has noted it.
		await Promise.resolve();
		while (waiting.size > 0 && !hasStopped) {
			const batch = takeBatch();
			try {
				await handle(batch);
			} catch (error) {
				log.error({ err: error, topic, subjects: batch.length }, "Handling changes from the outbox failed, retrying");
				isSingly = true;
				for (const change of batch) put(change);
				draining = null;
				return;
			}
		}
		isSingly = false;
		draining = null;
	}

	return {
		add: put,
		isEmpty: () => waiting.size === 0 && draining === null,
		drain() {
			draining ??= run();
			return draining;
		},
		async stop() {
			hasStopped = true;
			await draining;
		},
	};
}
