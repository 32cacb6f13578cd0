// /api/ops/nodes: the processes that serve the site. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const instant = z.number().int().describe("Epoch milliseconds of the database's clock");

const nodeSchema = z
	.object({
		id: z.string(),
		host: z.string().describe("Name of the node's machine"),
		newestMigration: z.string().describe("The newest migration that the node's version knows"),
		startedAt: instant,
		seenAt: instant.describe("When the node last reported; each node reports every 15 seconds"),
		isSilent: z.boolean().describe("Whether the node has missed its reports without having been stopped properly"),
		clockDifferenceMs: z.number().int().describe("Clock of its machine minus the database's; always 0 on SQLite"),
		hasWrongClock: z.boolean().describe("The difference is more than a second"),
		connections: z.number().int().describe("Number of open live connections"),
		memoryBytes: z.number().int().describe("Resident memory of the process in bytes"),
	})
	.meta({ id: "SiteNode" });
export type SiteNode = z.infer<typeof nodeSchema>;

export const listNodes = {
	method: "GET",
	path: "/api/ops/nodes",
	summary: "List the processes that serve the site, by their start. A process that was not stopped properly is listed for a day",
	tag: "Ops",
	answer: z.object({ nodes: z.array(nodeSchema), at: instant }),
} as const satisfies Endpoint;
