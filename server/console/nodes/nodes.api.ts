// The list of nodes over HTTP, for admins.
import { CLOCK_WARNING_MS } from "#server/db/database-clock.ts";
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listNodes } from "#shared/contract/rest/console/nodes.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readNodes } from "./node.store.ts";
import { NODE_REPORT_EVERY_MS } from "./node-list.ts";

/** A node that has missed this many reports is silent. */
const MISSED_REPORTS = 3;

export function nodesApi({ db, clock }: { db: Db; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listNodes, { scope: "admin" }, async () => {
			const [nodes, now] = [await readNodes(db), clock()];
			return {
				at: now,
				nodes: nodes.map((node) => ({
					...{ id: node.id, host: node.host, newestMigration: node.newest_migration },
					...{ startedAt: node.started_at, seenAt: node.seen_at },
					isSilent: now - node.seen_at > MISSED_REPORTS * NODE_REPORT_EVERY_MS,
					clockDifferenceMs: node.clock_difference_ms,
					hasWrongClock: Math.abs(node.clock_difference_ms) > CLOCK_WARNING_MS,
					...{ connections: node.connections, memoryBytes: node.memory_bytes },
				})),
			};
		}),
	];
}
