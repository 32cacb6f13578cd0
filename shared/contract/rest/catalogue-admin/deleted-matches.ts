// /api/ops/records/…: deleting fixtures that were a mistake, with all that hangs on them, and undoing it for a day. Scope ops:scores.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idParams, instantSchema } from "./record-edits.ts";

const TAG = "Records";

const countsSchema = z.object({
	logEntries: z.number().int().describe("Entries of the match log"),
	prices: z.number().int().describe("Prices and markets of odds, with their settlements"),
	chatLines: z.number().int().describe("Messages of the chat and what belongs to them"),
	votes: z.number().int(),
	follows: z.number().int().describe("Accounts that follow the match"),
	reports: z.number().int().describe("Errors that readers reported, discrepancies and overrides"),
	others: z.number().int().describe("Squads, touches, revisions of calendars and other rows"),
});
export type DeletedCounts = z.infer<typeof countsSchema>;

const deletedSchema = z
	.object({
		id: z.string().describe("Former id of the match"),
		name: z.string(),
		startsAt: instantSchema,
		deletedBy: z.string(),
		deletedAt: instantSchema,
		purgeAt: instantSchema.describe("Until then the deletion can be undone"),
		counts: countsSchema,
	})
	.meta({ id: "DeletedMatch" });

export const previewDeletion = {
	method: "GET",
	path: "/api/ops/records/matches/:matchId/deletion",
	summary: "What would go if a match were deleted; changes nothing",
	tag: TAG,
	params: idParams("matchId"),
	answer: z.object({
		counts: countsSchema,
		source: z.string().describe("Who reported the match first"),
		hasBegun: z.boolean().describe("Its log has an entry"),
	}),
} as const satisfies Endpoint;

export const deleteMatchWhole = {
	method: "POST",
	path: "/api/ops/records/matches/:matchId/deletion",
	summary: "Delete a match that was a mistake, with all that hangs on it; can be undone for a day. Reports of it are ignored from then on",
	tag: TAG,
	params: idParams("matchId"),
	body: z.strictObject({}).default({}),
	answer: deletedSchema,
} as const satisfies Endpoint;

export const listDeletedMatches = {
	method: "GET",
	path: "/api/ops/records/deleted-matches",
	summary: "Deleted matches that can be restored, newest deletion first",
	tag: TAG,
	answer: z.object({ matches: z.array(deletedSchema) }),
} as const satisfies Endpoint;

export const restoreMatch = {
	method: "POST",
	path: "/api/ops/records/deleted-matches/:matchId/restore",
	summary: "Undo the deletion of a match: everything is back as it was",
	tag: TAG,
	params: idParams("matchId"),
	body: z.strictObject({}).default({}),
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

export type DeletedMatchAnswer = z.infer<typeof deletedSchema>;
