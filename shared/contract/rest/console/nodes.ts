// /api/ops/nodes: the processes that serve the site. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const instant = z.number().int().describe("Epoch milliseconds of the database's clock");

const nodeSchema = z
	.object({
		id: z.string(),
		host: z.string().describe("Name of its machine"),
		newestMigration: z.string().describe("The newest migration that the node's version knows"),
		startedAt: instant,
		seenAt: instant.describe("Each node reports every quarter of a minute"),
		isSilent: z.boolean().describe("It has missed its reports without having been stopped in order"),
		clockDifferenceMs: z.number().int().describe("Clock of its machine minus the database's; always 0 on SQLite"),
		hasWrongClock: z.boolean().describe("The difference is more than a second"),
		connections: z.number().int().describe("Open live connections"),
		memoryBytes: z.number().int().describe("Resident memory of the process"),
	})
	.meta({ id: "SiteNode" });
export type SiteNode = z.infer<typeof nodeSchema>;

export const listNodes = {
	method: "GET",
	path: "/api/ops/nodes",
	summary: "The processes that serve the site, by their start. One that was not stopped in order is listed for a day",
	tag: "Ops",
	answer: z.object({ nodes: z.array(nodeSchema), at: instant }),
} as const satisfies Endpoint;
