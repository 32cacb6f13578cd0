// /api/ops/demo: what the demo left in the database, and its removal. Scope admin.
import { z } from "zod";
import type { AnswerOf, Endpoint } from "#shared/contract/endpoint.ts";

/** Reason why the demo cannot be removed now. */
const DEMO_OBSTACLES = ["simulator_runs", "cannot_restart", "other_nodes", "own_account"] as const;
export type DemoObstacle = (typeof DEMO_OBSTACLES)[number];

const bytesSchema = z.number().int().nonnegative();

export const demoRemovalSchema = z
	.object({
		removed: z.record(z.string(), z.number().int()).describe("Number of deleted rows, by kind"),
		remaining: z
			.object({ teams: z.number().int(), leagues: z.number().int() })
			.describe("Invented teams and leagues that stay, because the site's own matches, players or edits belong to them"),
		size: z.object({ before: bytesSchema, after: bytesSchema }).nullable().describe("Bytes of the SQLite file; `null` on PostgreSQL"),
		shrinkProblem: z.string().nullable().describe("Why the file keeps its size; `null` if it was shrunk"),
	})
	.meta({ id: "DemoRemoval" });

export const getDemo = {
	method: "GET",
	path: "/api/ops/demo",
	summary: "Get what the demo left in the database, whether it can be removed, and how the last removal ended",
	tag: "Ops",
	answer: z.object({
		counts: z.object({
			matches: z.number().int(),
			logEntries: z.number().int(),
			teams: z.number().int(),
			leagues: z.number().int(),
			users: z.number().int().describe("Accounts and fans"),
		}),
		messages: z
			.number()
			.int()
			.describe("Number of messages that the site's own users wrote in chats of the demo's matches. They are deleted too"),
		bytes: bytesSchema.nullable().describe("Bytes of the SQLite file; `null` on PostgreSQL"),
		obstacle: z.enum(DEMO_OBSTACLES).nullable(),
		isRemoving: z.boolean(),
		last: z
			.object({
				failure: z.string().nullable().describe("Why nothing was removed; `null` if the demo was removed"),
				removal: demoRemovalSchema.nullable(),
			})
			.nullable()
			.describe("How the removal before the last start of this process ended; `null` if there was none"),
	}),
} as const satisfies Endpoint;

export type DemoAnswer = AnswerOf<typeof getDemo>;

export const removeDemo = {
	method: "POST",
	path: "/api/ops/demo/removal",
	summary: "Remove the demo. The server stops for it and restarts by itself",
	tag: "Ops",
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;
