// GET /api/ops/audit…: actions of staff, including refused ones. Written by the command pipeline and never changed. Scope admin.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { zoneNameSchema } from "../rows.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const day = z.iso.date().refine((date) => date >= "2000" && date < "2200", "is a day from 2000 to 2199");
const word = z.string().trim().min(1).max(100);

const auditRowSchema = z
	.object({
		/** Ids are ordered by time. */
		id: z.string(),
		at: instant,
		actor: z.object({
			id: z.string(),
			name: z.string().nullable().describe("Display name at that time; `null` for a token of the command line"),
		}),
		action: z.string().describe("Method and path of the command: `PUT /api/ops/users/:userId/scopes`"),
		subject: z.string().describe("What the command changed: `match m7`; empty if it has no subject"),
		outcome: z.string().describe("`done`, or the error code of the refusal"),
	})
	.meta({ id: "AuditRow" });
export type AuditRow = z.infer<typeof auditRowSchema>;

export const listAudit = {
	method: "GET",
	path: "/api/ops/audit",
	summary: "List what staff did, newest first",
	tag,
	query: z.object({
		...listQuery(["at", "actor", "action", "subject", "outcome"], "-at"),
		actor: word.optional().describe("Id of a user"),
		action: word.optional(),
		subject: word.optional().describe("`match m7`, `user u5`"),
		outcome: z
			.string()
			.regex(/^[a-z_]{1,40}$/)
			.optional()
			.describe("`done`, `refused` for all refusals, or one error code"),
		from: day.optional().describe("First day in `zone`"),
		to: day.optional().describe("Last day in `zone`"),
		zone: zoneNameSchema,
	}),
	answer: listAnswer(auditRowSchema),
} as const satisfies Endpoint;

export const getAuditEntry = {
	method: "GET",
	path: "/api/ops/audit/entries/:entryId",
	summary: "Get one entry of the audit log with all its data",
	tag,
	params: z.object({ entryId: z.string().regex(/^[0-9a-z]{1,40}$/) }),
	answer: auditRowSchema.extend({
		params: z.record(z.string(), z.unknown()),
		input: z.unknown().describe("The body of the command; `null` if it has none"),
		before: z.unknown(),
		after: z.unknown(),
		requestId: z.string(),
	}),
} as const satisfies Endpoint;
export type AuditDetail = z.infer<(typeof getAuditEntry)["answer"]>;

export const listAuditActions = {
	method: "GET",
	path: "/api/ops/audit/actions",
	summary: "List the commands of staff by which the audit log can be filtered",
	tag,
	answer: z.object({ actions: z.array(z.object({ action: z.string(), text: z.string() })) }),
} as const satisfies Endpoint;
