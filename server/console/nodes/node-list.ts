// Keeps the entry of this process in the list of nodes: reports its figures every 15 seconds, and removes the entry on an orderly stop.
import { hostname } from "node:os";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { removeNode, removeSilentNodes, writeNode } from "./node.store.ts";

export const NODE_REPORT_EVERY_MS = 15 * SECOND_MS;
const KEEP_SILENT_MS = DAY_MS;
const CLEAN_EVERY_MS = HOUR_MS;

export interface NodeListParts {
	db: Db;
	clock: Clock;
	log: Logger;
	/** Id of this process (`bus.node`). */
	node: string;
	/** Name of the newest migration that this version contains. */
	newestMigration: string;
	/** Number of open live connections of this process. */
	connections(): number;
}

/** The first report is sent at once. */
export function joinNodeList(parts: NodeListParts): { stop(): Promise<void> } {
	const { db, clock, log, node, newestMigration, connections } = parts;

	let cleanedAtMs = Number.NEGATIVE_INFINITY;
	async function report(): Promise<void> {
		await writeNode(db, clock(), {
			...{ id: node, host: hostname(), newest_migration: newestMigration },
			clock_difference_ms: Math.round(db.clock.differenceMs()),
			connections: connections(),
			memory_bytes: process.memoryUsage.rss(),
		});
		if (performance.now() - cleanedAtMs < CLEAN_EVERY_MS) return;
		await removeSilentNodes(db, clock() - KEEP_SILENT_MS);
		cleanedAtMs = performance.now();
	}

	const polling = poll({ everyMs: NODE_REPORT_EVERY_MS, refresh: report, log, task: "reporting to the list of nodes" });
	void polling.runNow();
	return {
		async stop() {
			await polling.stop();
			await removeNode(db, node).catch((error: unknown) => log.debug({ err: error }, "This node stays in the list of nodes for a day"));
		},
	};
}
