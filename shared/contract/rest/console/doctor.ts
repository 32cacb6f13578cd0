// /api/ops/doctor: checks of the whole installation, as `npm run doctor` makes them. Scope admin.
import { z } from "zod";
import { CHECK_STATUSES } from "#shared/contract/check-statuses.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const resultSchema = z
	.object({
		name: z.string().describe("Name of the check: `tls`"),
		title: z.string(),
		status: z.enum(CHECK_STATUSES).describe("`unknown`: it could not be tried, and `found` says why"),
		found: z.string().describe("What was found, in one sentence"),
		remedy: z.string().nullable().describe("What to do: a command or a setting"),
	})
	.meta({ id: "CheckResult" });
export type CheckResult = z.infer<typeof resultSchema>;

export const runDoctor = {
	method: "GET",
	path: "/api/ops/doctor",
	summary:
		"Checks the installation from the node that answers: addresses, proxy, machine, database, mail, feeds, backups. Takes some seconds",
	tag: "Ops",
	answer: z.object({
		at: z.number().int().describe("Epoch milliseconds of the checks; those of the last ten seconds are answered again"),
		results: z.array(resultSchema),
		report: z.string().describe("All of it as text to paste, without secrets and addresses of persons"),
	}),
} as const satisfies Endpoint;
