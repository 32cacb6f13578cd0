// Reads the outbox from a stored position, on the node that does this work: each change is handled at least once, also after a crash, a
// restart or a takeover by another node.
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import {
	type Change,
	type ChangeTopic,
	FIRST_POSITION,
	joinChanges,
	readChanges,
	readStoredPosition,
	storePosition,
} from "./outbox.store.ts";
import type { Outbox } from "./outbox.ts";

export interface OutboxConsumer {
	/** Reads now, whether or not this node does the work; rejects if that failed. */
	readMissed(): Promise<void>;
	stop(): Promise<void>;
}

/** Interval of retries, and of the check whether this node does the work now. */
const RETRY_EVERY_MS = SECOND_MS;

export function consumeOutbox(parts: {
	db: Db;
	outbox: Outbox;
	log: Logger;
	/** Name under which the position is stored. */
	name: string;
	topics: readonly ChangeTopic[];
	/** Returns whether this node does the work now. */
	isInCharge(): boolean;
	/** Called with at most one change per topic and subject, perhaps more than once: a repetition must change nothing. */
	handle(changes: readonly Change[]): Promise<void>;
}): OutboxConsumer {
	const { db, outbox, log, name, topics, isInCharge, handle } = parts;
	/** Position of this node; `null` until it reads the stored one. */
	let position: string | null = null;
	let isBehind = true;
	let running: Promise<void> = Promise.resolve();

	const readMissed = createCoalescedRun(async () => {
		isBehind = true;
		position ??= (await readStoredPosition(db, name)) ?? FIRST_POSITION[db.kind];
		const read = await readChanges(db, position);
		const changes = mergeChanges(read.changes.filter(({ topic }) => topics.includes(topic)));
		if (changes.length > 0) {
			await handle(changes);
			await storePosition(db, name, read.position);
		}
		position = read.position;
		isBehind = false;
	});

	async function readInCharge(): Promise<void> {
		if (isInCharge()) {
			running = readMissed();
			return running;
		}
		// Another node continues from the stored position, so this node must read it again.
		position = null;
		isBehind = true;
	}

	const unwatch = outbox.watch(topics, () => {
		readInCharge().catch((error: unknown) => log.warn({ err: error, reader: name }, "Handling changes from the outbox failed, retrying"));
	});
	const polling = poll({
		everyMs: RETRY_EVERY_MS,
		refresh: async () => {
			if (isBehind || !isInCharge()) await readInCharge();
		},
		log,
		task: `reading the outbox for ${name}`,
	});
	return {
		readMissed,
		async stop() {
			unwatch();
			await polling.stop();
			await running.catch(() => undefined);
		},
	};
}

/** Joins the changes of each subject, in the order of their first row. */
function mergeChanges(changes: readonly Change[]): Change[] {
	const merged = new Map<string, Change>();
	for (const change of changes) {
		const key = `${change.topic} ${change.subject}`;
		merged.set(key, joinChanges(merged.get(key), change));
	}
	return [...merged.values()];
}
