// The changes of one topic that wait for its handler, at most one per subject. Subjects may be handled in any order, so the newest changes
// do not wait for the backlog of a large import.
import type { Logger } from "#server/observability/logger.ts";
import { type Change, type ChangeTopic, joinChanges } from "./outbox.store.ts";

/** Handles changes of different subjects, each perhaps more than once. If it throws, it gets the same changes again. */
export type HandleChanges = (changes: readonly Change[]) => Promise<void> | void;

export interface TopicQueue {
	add(change: Change): void;
	/** Passes the waiting changes to the handler. Resolves when none is waiting, or when the handler failed. */
	drain(): Promise<void>;
	/** Returns whether all changes were handled. */
	isEmpty(): boolean;
	stop(): Promise<void>;
}

/** Maximum number of the newest waiting changes in a batch, and likewise of the oldest ones. */
const HALF_BATCH = 100;

export function createTopicQueue({ topic, handle, log }: { topic: ChangeTopic; handle: HandleChanges; log: Logger }): TopicQueue {
	/** Waiting changes by subject, in the order of each subject's last change. */
	const waiting = new Map<string, Change>();
	/** `true` after a failure: then changes are passed one by one, so that one that cannot be handled does not block the others. */
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

	/** Ends in the same turn in which it finds nothing waiting, so that a change that is added later starts another run. */
	async function run(): Promise<void> {
		// Waits for a turn, so that it cannot end before the caller has stored its promise.
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
