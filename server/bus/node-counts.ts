// Adds up the counts of all nodes: readers of a match, attempts against a limit. While a node counts anything, it writes its changed counts
// and reads the sums of the others once a second. A sum is therefore up to two seconds old, and an idle node makes no queries.
import { createHmac } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { deleteEndedCounts, type NodeCount, readOthersCounts, writeNodeCounts } from "./node-count.store.ts";

export interface NodeCounts {
	/** Returns the sum of the other nodes' counts of the key; 0 if no other node counts it. */
	others(name: string, key: string): number;
	/** Sets this node's count. The count ends after `lastsMs`; without it, the count lasts as long as the node runs. */
	set(name: string, key: string, count: number, lastsMs?: number): void;
	/** Returns the counts of one limit. Their keys are people's addresses, so they are hashed before they are stored. */
	shareOf(name: string): CountShare;
	stop(): Promise<void>;
}

/** The counts of one limit on all nodes. */
export interface CountShare {
	others(key: string): number;
	set(key: string, count: number, lastsMs?: number): void;
}

/** Returns the number of attempts from which a count is shared, so that callers far from the limit need no row. */
export const sharedFrom = (limit: number): number => Math.max(1, Math.ceil(limit / 4));

const EXCHANGE_EVERY_MS = SECOND_MS;
/** Duration of a stored count without an end of its own. It is renewed before it ends, and ends if its node dies. */
const LASTS_MS = 15 * SECOND_MS;
const RENEW_EVERY_MS = 5 * SECOND_MS;
const CLEAN_EVERY_MS = MINUTE_MS;
/** Maximum number of counts that a node shares; further ones are not shared. */
const MAX_COUNTS = 10_000;

interface OwnCount extends Pick<NodeCount, "name" | "key" | "count"> {
	/** End of the count by the process' clock; `null` if it lasts. */
	endsAt: number | null;
	/** Time of the last write; `null` if the count has changed since then. */
	writtenAt: number | null;
}

/** Counts for a node without other nodes. */
export const COUNTS_ALONE: NodeCounts = {
	others: () => 0,
	set: () => undefined,
	shareOf: () => ({ others: () => 0, set: () => undefined }),
	stop: async () => undefined,
};

/** `secret` is the same on all nodes, so that they hash keys in the same way. */
export function createNodeCounts(parts: { db: Db; node: string; secret: string; log: Logger; everyMs?: number }): NodeCounts {
	const { db, node, secret, log, everyMs = EXCHANGE_EVERY_MS } = parts;
	if (db.kind === "sqlite") return COUNTS_ALONE;
	const own = new Map<string, OwnCount>();
	let others = new Map<string, Map<string, number>>();
	let cleanedAt = performance.now();

	async function exchange(): Promise<void> {
		const now = performance.now();
		const due = [...own.values()].filter(({ writtenAt, endsAt }) =>
			endsAt === null ? writtenAt === null || now - writtenAt >= RENEW_EVERY_MS : writtenAt === null,
		);
		if (own.size === 0) {
			others = new Map();
			return;
		}
		for (const count of due) count.writtenAt = now;
		const rows = due.map(({ endsAt, ...count }) => ({ ...count, lastsMs: endsAt === null ? LASTS_MS : Math.max(0, endsAt - now) }));
		try {
			await writeNodeCounts(db, node, rows);
		} catch (error) {
			for (const count of due) count.writtenAt = null;
			throw error;
		}
		for (const [id, { count, endsAt, writtenAt }] of own) {
			if (writtenAt !== null && (count === 0 || (endsAt !== null && endsAt <= now))) own.delete(id);
		}
		const read = new Map<string, Map<string, number>>();
		for (const { name, key, count } of await readOthersCounts(db, node)) {
			const ofName = read.get(name) ?? new Map<string, number>();
			read.set(name, ofName.set(key, count));
		}
		others = read;
		if (now - cleanedAt < CLEAN_EVERY_MS) return;
		cleanedAt = now;
		await deleteEndedCounts(db);
	}

	function set(name: string, key: string, count: number, lastsMs?: number): void {
		const id = `${name} ${key}`;
		const known = own.get(id);
		// A count with an end is written again even if it is unchanged, because it may count another window.
		if (known ? known.count === count && known.endsAt === null : count === 0 || own.size >= MAX_COUNTS) return;
		own.set(id, { name, key, count, endsAt: lastsMs === undefined ? null : performance.now() + lastsMs, writtenAt: null });
		polling.begin();
	}

	const ofOthers = (name: string, key: string) => others.get(name)?.get(key) ?? 0;
	const isNeeded = () => own.size > 0 || others.size > 0;
	const polling = poll({ everyMs, isNeeded, refresh: exchange, log, task: "exchanging the counts of nodes" });
	return {
		others: ofOthers,
		set,
		shareOf(name) {
			const hash = (key: string) => createHmac("sha256", secret).update(`${name} ${key}`).digest("base64url").slice(0, 22);
			return {
				// The key is hashed only if other nodes count something, since hashing takes time at each request.
				others: (key) => (others.has(name) ? ofOthers(name, hash(key)) : 0),
				set: (key, count, lastsMs) => set(name, hash(key), count, lastsMs),
			};
		},
		async stop() {
			await polling.stop();
			const lasting = [...own.values()].filter(({ endsAt }) => endsAt === null);
			await writeNodeCounts(
				db,
				node,
				lasting.map(({ name, key }) => ({ name, key, count: 0, lastsMs: 0 })),
			).catch((error: unknown) => log.debug({ err: error }, "The counts of this node end by themselves"));
		},
	};
}
