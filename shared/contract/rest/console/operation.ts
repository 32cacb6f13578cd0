// What admins see of the running site: queues, and their own connection as the server sees it. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds of the database's clock");

const queueSchema = z
	.object({
		queue: z.string().describe("Its name: `mail`"),
		waiting: z.number().int(),
		dueSince: instant.nullable().describe("Since when the queue's longest overdue job has waited; `null` if none is due"),
		failed: z.number().int().describe("Number of jobs that were given up and are still stored"),
	})
	.meta({ id: "JobQueue" });
export type JobQueue = z.infer<typeof queueSchema>;

export const listQueues = {
	method: "GET",
	path: "/api/ops/queues",
	summary: "List the queues that have stored jobs: how many wait, how late they are, how many were given up",
	tag,
	answer: z.object({ at: instant, queues: z.array(queueSchema) }),
} as const satisfies Endpoint;

export const getConnection = {
	method: "GET",
	path: "/api/ops/connection",
	summary: "Get the caller's own connection as the server sees it, and the proxy's block that lets WebSockets through",
	tag,
	answer: z.object({
		address: z.string().describe("The caller's address according to TRUST_PROXY; it must be the caller's own, not the proxy's"),
		block: z.string().nullable().describe("From `deploy/nginx.conf`; `null` if the file is missing"),
	}),
} as const satisfies Endpoint;
