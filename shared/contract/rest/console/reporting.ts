// /api/reporter: what the holder of a reporter link may do. No account is needed: the link is exchanged once for a cookie of the browser,
// which scripts cannot read, and which is valid only for the link's match.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { COVERAGES, REPORTER_KINDS } from "#shared/match/reporter.ts";
import { SIDES } from "#shared/match/sides.ts";
import { matchRowSchema } from "../rows.ts";
import { appendMatchEvent } from "./ops.ts";

const tag = "Reporting";

const reportingSchema = z.object({
	linkId: idSchema,
	kind: z.enum(REPORTER_KINDS),
	coverage: z.enum(COVERAGES),
	expiresAt: z.number().int().describe("Epoch milliseconds, UTC"),
	match: matchRowSchema,
	players: z
		.array(z.object({ id: z.string(), name: z.string(), number: z.number().int().nullable(), side: z.enum(SIDES) }))
		.describe("Full names, if staff allowed them for this link; otherwise empty"),
});
export type Reporting = z.infer<typeof reportingSchema>;

export const openReporterLink = {
	method: "POST",
	path: "/api/reporter/links",
	summary: "Exchange the secret of a reporter link, or its code, for the right to report its match from this browser",
	tag,
	body: z
		.strictObject({
			secret: z.string().max(100).optional().describe("The fragment of the link's address"),
			code: z.string().max(40).optional().describe("The short code, in whatever spelling"),
			pin: z.string().max(20).optional(),
		})
		.refine(({ secret, code }) => (secret === undefined) !== (code === undefined), "needs either secret or code"),
	answer: reportingSchema,
} as const satisfies Endpoint;

export const submitReport = {
	method: "POST",
	path: "/api/reporter/links/:linkId/events",
	summary:
		"Report an event of the link's match, as the desk appends one. Needs the header Idempotency-Key. It is provisional until someone else confirms it",
	tag,
	status: 201,
	params: z.object({ linkId: idSchema }),
	body: appendMatchEvent.body,
	answer: appendMatchEvent.answer,
} as const satisfies Endpoint;

export const readReporterLink = {
	method: "POST",
	path: "/api/reporter/links/:linkId/read",
	summary: "Whether a link that this browser has opened is still valid, and its match",
	tag,
	params: z.object({ linkId: idSchema }),
	body: z.strictObject({}),
	answer: reportingSchema,
} as const satisfies Endpoint;
