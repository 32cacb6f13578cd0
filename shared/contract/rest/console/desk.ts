// GET and PUT /api/ops/desk…: what the desk is told beside the logs, who sits at which match, holds against feeds. Scope ops:scores.
import { z } from "zod";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { matchRowSchema, topicPositionSchema } from "../rows.ts";

const matchParams = z.object({ matchId: idSchema });
const presenceParams = z.object({ matchId: idSchema, presenceId: idSchema });
const done = z.object({});
const deskMatchSchema = z.custom<DeskMatch>().meta({ type: "object", description: "Who is at the match, what feeds say of it" });

/** Matches that are on, begin within three hours or ended within one, disputed results, and `also` whatever else; most urgent first. */
export const getDesk = {
	method: "GET",
	path: "/api/ops/desk",
	summary: "The matches that the desk has to do with now",
	tag: "Ops",
	query: z.object({ also: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(40) }),
	answer: z.object({
		matches: z.array(matchRowSchema),
		desk: z.array(deskMatchSchema),
		/** Of the topic `desk`. */
		position: topicPositionSchema,
		/** Of the topic `live`. */
		livePosition: topicPositionSchema,
	}),
} as const satisfies Endpoint;

/** Told again every few seconds, or all seats of the tab are given up. It never makes a keeper: a desk that was away takes nothing back. */
export const joinMatch = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/presence/:presenceId",
	summary: "Be at a match, told again every few seconds",
	tag: "Ops",
	params: presenceParams,
	body: z.strictObject({}),
	answer: z.object({ isAssignee: z.boolean() }),
} as const satisfies Endpoint;

export const leaveMatch = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/presence/:presenceId",
	summary: "Leave a match; who keeps it goes on keeping it",
	tag: "Ops",
	params: presenceParams,
	answer: done,
} as const satisfies Endpoint;

/** The seat is taken with it; an offer of the match is settled by it. */
export const keepMatch = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/assignee",
	summary: "Keep a match, taking it over from whoever keeps it",
	tag: "Ops",
	params: matchParams,
	body: z.strictObject({ presenceId: idSchema }),
	answer: done,
} as const satisfies Endpoint;

export const letMatchGo = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/assignee",
	summary: "Keep a match no more",
	tag: "Ops",
	params: matchParams,
	answer: done,
} as const satisfies Endpoint;

export const offerMatch = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/offer",
	summary: "Offer a match that one keeps to a colleague, or to anyone",
	tag: "Ops",
	params: matchParams,
	body: z.strictObject({ toUserId: idSchema.nullable(), note: z.string().trim().min(1).max(200).nullable() }),
	answer: done,
} as const satisfies Endpoint;

export const withdrawOffer = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/offer",
	summary: "Take an offer back, or decline it",
	tag: "Ops",
	params: matchParams,
	answer: done,
} as const satisfies Endpoint;

const overrideParams = z.object({ matchId: idSchema, field: z.string().min(1).max(20) });

export const setOverride = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/overrides/:field",
	summary: "Hold a part of a match, or `all`: feeds may not tell it, what they say waits for the desk",
	tag: "Ops",
	params: overrideParams,
	body: z.strictObject({
		forMs: z
			.number()
			.int()
			.min(MINUTE_MS)
			.max(12 * HOUR_MS)
			.nullable()
			.describe("Null: until it is released"),
	}),
	answer: done,
} as const satisfies Endpoint;

export const releaseOverride = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/overrides/:field",
	summary: "Let feeds tell a part again, or say that the end of its hold was seen",
	tag: "Ops",
	params: overrideParams,
	answer: done,
} as const satisfies Endpoint;

export const decideDiscrepancy = {
	method: "POST",
	path: "/api/ops/matches/:matchId/discrepancies/:discrepancyId",
	summary: "Take what a feed told, or refuse it",
	tag: "Ops",
	params: z.object({ matchId: idSchema, discrepancyId: idSchema }),
	body: z.strictObject({ verdict: z.enum(["taken", "refused"]) }),
	answer: done,
} as const satisfies Endpoint;

/** By pad or deed (`goal.home`, `undo`): the key's `KeyboardEvent.code`; an empty one unbinds. What is absent has its usual key. */
const bindings = z
	.record(
		z
			.string()
			.regex(/^[a-z_]+(\.[a-z_]+)?$/)
			.max(40),
		z
			.string()
			.regex(/^[A-Za-z0-9]*$/)
			.max(24),
	)
	.refine((bound) => Object.keys(bound).length <= 100, "are more than 100");

export const getDeskKeys = {
	method: "GET",
	path: "/api/ops/desk/keys",
	summary: "The operator's own hotkeys",
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

/** Who told each entry of a log, for the desk and for "who pressed that". */
export const listAuthors = {
	method: "GET",
	path: "/api/ops/matches/:matchId/authors",
	summary: "Who told the entries of a match log: source, person, when it was recorded",
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
