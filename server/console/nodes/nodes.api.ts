// The list of nodes over HTTP, for admins.
import { CLOCK_WARNING_MS } from "#server/db/database-clock.ts";
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listNodes } from "#shared/contract/rest/console/nodes.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { readNodes } from "./node.store.ts";
import { NODE_REPORT_EVERY_MS } from "./node-list.ts";

/** A node counts as silent after this number of missed reports. */
const MISSED_REPORTS = 3;

const isSilent = ({ seen_at }: { seen_at: number }, now: Instant) => now - seen_at > MISSED_REPORTS * NODE_REPORT_EVERY_MS;

/** Number of nodes that report, without the node `self`; always 0 on SQLite, which serves one node. */
export async function countOtherNodes({ db, clock }: { db: Db; clock: Clock }, self: string): Promise<number> {
	if (db.kind === "sqlite") return 0;
	return (await readNodes(db)).filter((node) => node.id !== self && !isSilent(node, clock())).length;
}

export function nodesApi({ db, clock }: { db: Db; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listNodes, { scope: "admin" }, async () => {
			const [nodes, now] = [await readNodes(db), clock()];
			return {
				at: now,
				nodes: nodes.map((node) => ({
					...{ id: node.id, host: node.host, newestMigration: node.newest_migration },
					...{ startedAt: node.started_at, seenAt: node.seen_at },
					isSilent: isSilent(node, now),
					clockDifferenceMs: node.clock_difference_ms,
					hasWrongClock: Math.abs(node.clock_difference_ms) > CLOCK_WARNING_MS,
					...{ connections: node.connections, memoryBytes: node.memory_bytes },
				})),
			};
		}),
	];
}
