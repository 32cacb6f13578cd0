// /api/ops/doctor: checks of the whole installation, as `npm run doctor` makes them. Scope admin.
import { z } from "zod";
import { CHECK_STATUSES } from "#shared/contract/check-statuses.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

const resultSchema = z
	.object({
		name: z.string().describe("Name of the check: `tls`"),
		title: z.string(),
		status: z.enum(CHECK_STATUSES).describe("`unknown` if the check could not be made; `found` says why"),
		found: z.string().describe("What the check found, in one sentence"),
		remedy: z.string().nullable().describe("What to do: a command or a setting"),
	})
	.meta({ id: "CheckResult" });
export type CheckResult = z.infer<typeof resultSchema>;

export const runDoctor = {
	method: "GET",
	path: "/api/ops/doctor",
	summary:
		"Check the installation from the node that answers: addresses, proxy, machine, database, mail, feeds, backups. Takes some seconds",
	tag: "Ops",
	answer: z.object({
		at: z.number().int().describe("Epoch milliseconds of the checks. Checks of the last ten seconds are not repeated"),
		results: z.array(resultSchema),
		report: z.string().describe("The whole result as text to paste, without secrets and personal addresses"),
	}),
} as const satisfies Endpoint;
