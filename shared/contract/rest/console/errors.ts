// /api/ops/errors: what the nodes logged as errors within the last day. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");

const errorSchema = z
	.object({
		kind: z
			.string()
			.describe(
				"Code of the error, or its name if it has no code: `ECONNREFUSED`, `TypeError`. `other` for everything beyond a hundred kinds",
			),
		place: z.string().describe("File of the server in which the error arose: `odds/price-writer.ts`; empty if unknown"),
		count: z.number().int(),
		lastAt: instant,
	})
	.meta({ id: "ErrorKind" });

export const listErrors = {
	method: "GET",
	path: "/api/ops/errors",
	summary: "List what all nodes logged as errors in the last 24 hours, by kind and place, without texts. Counted once a minute",
	tag: "Ops",
	answer: z.object({ since: instant, errors: z.array(errorSchema).describe("The most frequent first, at most 50") }),
} as const satisfies Endpoint;
export type ErrorsAnswer = z.infer<(typeof listErrors)["answer"]>;
