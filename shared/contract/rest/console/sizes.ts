// /api/ops/sizes: how much of the database each group of tables takes. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** Groups of tables, in the order in which the console lists them. */
export const TABLE_GROUPS = ["logs", "odds", "chat", "catalogue", "search", "people", "content", "desk", "messages", "machinery"] as const;
export type TableGroup = (typeof TABLE_GROUPS)[number];

const bytes = z.number().int();

const groupSchema = z
	.object({
		key: z.enum(TABLE_GROUPS),
		bytes: bytes.describe("Size of the tables and their indexes"),
		rows: z.number().int().nullable().describe("`null` if PostgreSQL has not counted them yet; PostgreSQL's numbers are estimates"),
		bytesAMonth: bytes
			.nullable()
			.describe("Growth in 30 days according to the measurements of the last month; `null` until a week is measured"),
	})
	.meta({ id: "TableGroupSize" });
export type TableGroupSize = z.infer<typeof groupSchema>;

export const listSizes = {
	method: "GET",
	path: "/api/ops/sizes",
	summary: "List how much space each group of tables takes in the database, measured once a day",
	tag: "Ops",
	answer: z.object({
		measuredAt: z.number().int().nullable().describe("Epoch milliseconds; `null` until the first measurement, a minute after the start"),
		groups: z.array(groupSchema),
	}),
} as const satisfies Endpoint;
export type SizesAnswer = z.infer<typeof listSizes.answer>;
