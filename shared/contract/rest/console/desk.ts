// GET and PUT /api/ops/desk…: state of the desk that is not in the logs: presence, assignment, manual overrides, discrepancies. Scope
// ops:scores.
import { z } from "zod";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { hasControls, MAX_REPORT_NOTE } from "#shared/contract/reader-report.ts";
import { MAX_HANDOVER_NOTE_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { matchRowSchema, topicPositionSchema } from "../rows.ts";

const matchParams = z.object({ matchId: idSchema });
const presenceParams = z.object({ matchId: idSchema, presenceId: idSchema });
const done = z.object({});
const taken = z.object({
	taken: z.number().int().describe("Number of reports that were accepted"),
	left: z.number().int().describe("Number of reports that still wait"),
});
export const deskMatchSchema = z
	.custom<DeskMatch>()
	.meta({ type: "object", description: "Presence, overrides, discrepancies and feed of a match" });

/**
 * Lists matches in play; matches up to three hours before their start or one hour after their end; matches of the last three days that
 * should have begun and were never reported; matches with a disputed result or open reader reports; and the match named by `also`. The most
 * urgent comes first.
 */
export const getDesk = {
	method: "GET",
	path: "/api/ops/desk",
	summary: "List the matches that the desk has to attend to now",
	tag: "Ops",
	query: z.object({ also: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(40) }),
	answer: z.object({
		matches: z.array(matchRowSchema),
		total: z.number().int().describe("Number of all such matches, including those beyond the limit"),
		desk: z.array(deskMatchSchema),
		/** Position in the topic `desk`. */
		position: topicPositionSchema,
		/** Position in the topic `live`. */
		livePosition: topicPositionSchema,
	}),
} as const satisfies Endpoint;

/**
 * Clients repeat this every few seconds, otherwise the presences of the tab expire. It never assigns the match: a desk that was away does
 * not become the assignee again.
 */
export const joinMatch = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/presence/:presenceId",
	summary: "Show that a person is present at a match; must be renewed every few seconds",
	tag: "Ops",
	params: presenceParams,
	body: z.strictObject({}),
	answer: z.object({ isAssignee: z.boolean() }),
} as const satisfies Endpoint;

export const leaveMatch = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/presence/:presenceId",
	summary: "Leave a match. Its assignment stays",
	tag: "Ops",
	params: presenceParams,
	answer: done,
} as const satisfies Endpoint;

/** Assigns the match, joins it, and ends its handover request. */
export const assignMatch = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/assignee",
	summary: "Assign a match to oneself. If it has another assignee, it is taken over",
	tag: "Ops",
	params: matchParams,
	body: z.strictObject({ presenceId: idSchema }),
	answer: done,
} as const satisfies Endpoint;

export const unassignMatch = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/assignee",
	summary: "End the assignment of a match",
	tag: "Ops",
	params: matchParams,
	answer: done,
} as const satisfies Endpoint;

export const requestHandover = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/handover-request",
	summary: "Request a handover to a colleague, or to anyone",
	tag: "Ops",
	params: matchParams,
	body: z.strictObject({ toUserId: idSchema.nullable(), note: z.string().trim().min(1).max(MAX_HANDOVER_NOTE_LENGTH).nullable() }),
	answer: done,
} as const satisfies Endpoint;

export const withdrawHandover = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/handover-request",
	summary: "Withdraw or decline a handover request",
	tag: "Ops",
	params: matchParams,
	answer: done,
} as const satisfies Endpoint;

const overrideParams = z.object({ matchId: idSchema, field: z.string().min(1).max(20) });

export const setOverride = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/overrides/:field",
	summary: "Override a field of a match, or `all` fields: feed reports about it then wait for the desk",
	tag: "Ops",
	params: overrideParams,
	body: z.strictObject({
		forMs: z
			.number()
			.int()
			.min(MINUTE_MS)
			.max(12 * HOUR_MS)
			.nullable()
			.describe("`null` until it is released"),
	}),
	answer: done,
} as const satisfies Endpoint;

export const releaseOverride = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/overrides/:field",
	summary:
		"Release an override, or acknowledge that it expired. A feed's reports about its own provisional events are then accepted; with `waiting=take`, so are all reports that wait for this field",
	tag: "Ops",
	params: overrideParams,
	query: z.object({ waiting: z.enum(["keep", "take"]).default("keep") }),
	answer: taken,
} as const satisfies Endpoint;

export const takeDiscrepancies = {
	method: "POST",
	path: "/api/ops/matches/:matchId/discrepancies",
	summary: "Accept all waiting reports of feeds, in their order. Reports that the log refuses go on waiting",
	tag: "Ops",
	params: matchParams,
	body: z.strictObject({}),
	answer: taken,
} as const satisfies Endpoint;

export const decideDiscrepancy = {
	method: "POST",
	path: "/api/ops/matches/:matchId/discrepancies/:discrepancyId",
	summary:
		"Accept or refuse the report of a discrepancy. A report of readers that a fact is wrong changes no log: `taken` says that staff corrected the fact, `refused` that it is right, and readers who left an address get a mail",
	tag: "Ops",
	params: z.object({ matchId: idSchema, discrepancyId: idSchema }),
	body: z.strictObject({
		verdict: z.enum(["taken", "refused"]),
		note: z
			.string()
			.trim()
			.max(MAX_REPORT_NOTE)
			.refine((text) => !text.includes("\n") && !hasControls(text), "must be one line")
			.default("")
			.describe("A sentence for the mail to the readers. Nobody gets it if the report is a feed's"),
	}),
	answer: done,
} as const satisfies Endpoint;

/**
 * `KeyboardEvent.code` by pad or action (`goal.home`, `undo`); an empty code unbinds it. An action that is not listed has its default
 * key.
 */
const bindings = z
	.record(
		z
			.string()
			.regex(/^[a-z0-9_]+(\.[a-z_]+)?$/)
			.max(40),
		z
			.string()
			.regex(/^[A-Za-z0-9]*$/)
			.max(24),
	)
	.refine((bound) => Object.keys(bound).length <= 400, "are more than 400");

export const getDeskKeys = {
	method: "GET",
	path: "/api/ops/desk/keys",
	summary: "Get the operator's own hotkeys",
	tag: "Ops",
	answer: z.object({ bindings }),
} as const satisfies Endpoint;

export const setDeskKeys = {
	method: "PUT",
	path: "/api/ops/desk/keys",
	summary: "Bind hotkeys",
	tag: "Ops",
	body: z.strictObject({ bindings }),
	answer: z.object({ bindings }),
} as const satisfies Endpoint;

/** Lists who submitted each entry of a log, and when it was logged: `recordedAt`, beside the event's own `occurredAt`. */
export const listAuthors = {
	method: "GET",
	path: "/api/ops/matches/:matchId/authors",
	summary: "List the authors of the entries of a match log: source, person, time of recording",
	tag: "Ops",
	params: matchParams,
	answer: z.object({
		authors: z.array(
			z.object({
				seq: z.number().int(),
				source: z.string(),
				userId: z.string().nullable(),
				name: z.string().nullable(),
				recordedAt: z.number().int(),
			}),
		),
	}),
} as const satisfies Endpoint;

export type DeskAnswer = z.infer<(typeof getDesk)["answer"]>;
export type AuthorsAnswer = z.infer<(typeof listAuthors)["answer"]>;
