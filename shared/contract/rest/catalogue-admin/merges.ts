// /api/ops/records/merges: merges rows of two sources that describe the same thing. Scope ops:content.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { createdSchema, doneSchema, idParams, instantSchema } from "./record-edits.ts";

const TAG = "Records";
const kindSchema = z.enum(["team", "league", "match", "player"]);
const pairShape = {
	kind: kindSchema,
	fromId: idSchema.describe("The row that is removed: everything that refers to it then refers to the other row"),
	intoId: idSchema,
};
const sideSchema = z.object({ id: z.string(), name: z.string(), matches: z.number(), sources: z.array(z.string()) });

export const listMerges = {
	method: "GET",
	path: "/api/ops/records/merges",
	summary: "List pairs that may be the same row, with the evidence, and the newest merges",
	tag: TAG,
	answer: z.object({
		proposals: z.array(
			z.object({
				kind: kindSchema,
				one: sideSchema,
				other: sideSchema,
				hasSameName: z.boolean(),
				sharedFixtures: z.number().describe("Number of matches that both played against the same opponent at the same time"),
			}),
		),
		merges: z.array(
			z.object({
				id: z.string(),
				kind: z.enum(["team", "league", "match", "player", "season"]),
				fromName: z.string(),
				intoName: z.string(),
				intoId: z.string(),
				by: z.string().nullable().describe("`null` if the catalogue itself merged the rows, because matches agree"),
				at: instantSchema,
				undoneAt: instantSchema.nullable(),
			}),
		),
	}),
} as const satisfies Endpoint;

export const previewMerge = {
	method: "GET",
	path: "/api/ops/records/merge-preview",
	summary: "Show what a merge would move. Nothing is changed",
	tag: TAG,
	query: z.object(pairShape),
	answer: z.object({
		moved: z.record(z.string(), z.number()).describe("Number of rows by table"),
		absorbed: z.number().describe("Number of matches that would be merged into another match"),
		doubled: z.array(z.array(z.string())).describe("Pairs of matches that stay separate, because both have a log"),
	}),
} as const satisfies Endpoint;

export const mergeRecords = {
	method: "POST",
	path: "/api/ops/records/merges",
	summary: "Merge two rows into one, in one transaction",
	tag: TAG,
	status: 201,
	body: z.strictObject(pairShape),
	answer: createdSchema,
} as const satisfies Endpoint;

export const undoMerge = {
	method: "POST",
	path: "/api/ops/records/merges/:mergeId/undo",
	summary: "Undo a merge. What was changed since then stays",
	tag: TAG,
	params: idParams("mergeId"),
	answer: z.object({ skipped: z.number().describe("Number of rows that were changed since then") }),
} as const satisfies Endpoint;

export const refuseMerge = {
	method: "POST",
	path: "/api/ops/records/merge-refusals",
	summary: "Mark two rows that look alike as different, so that they are not proposed again",
	tag: TAG,
	body: z.strictObject({ kind: kindSchema, oneId: idSchema, otherId: idSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export type MergesAnswer = z.infer<(typeof listMerges)["answer"]>;
