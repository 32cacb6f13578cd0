// /api/ops/records/merges: merges rows of two sources that describe the same thing. Scope ops:content.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { createdSchema, doneSchema, idParams, instantSchema } from "./record-edits.ts";

const TAG = "Records";
const kindSchema = z.enum(["team", "league", "match", "player"]);
const pairShape = {
	kind: kindSchema,
	fromId: idSchema.describe("Goes: what refers to it refers to the other then"),
	intoId: idSchema,
};
const sideSchema = z.object({ id: z.string(), name: z.string(), matches: z.number(), sources: z.array(z.string()) });

export const listMerges = {
	method: "GET",
	path: "/api/ops/records/merges",
	summary: "Pairs that look like one row, with what speaks for it, and the newest merges",
	tag: TAG,
	answer: z.object({
		proposals: z.array(
			z.object({
				kind: kindSchema,
				one: sideSchema,
				other: sideSchema,
				hasSameName: z.boolean(),
				sharedFixtures: z.number().describe("Matches of the two against the same opponent at the same time"),
			}),
		),
		merges: z.array(
			z.object({
				id: z.string(),
				kind: z.enum(["team", "league", "match", "player", "season"]),
				fromName: z.string(),
				intoName: z.string(),
				intoId: z.string(),
				by: z.string().nullable().describe("Null: the catalogue itself, by matches that agree"),
				at: instantSchema,
				undoneAt: instantSchema.nullable(),
			}),
		),
	}),
} as const satisfies Endpoint;

export const previewMerge = {
	method: "GET",
	path: "/api/ops/records/merge-preview",
	summary: "What a merge would move; nothing is changed",
	tag: TAG,
	query: z.object(pairShape),
	answer: z.object({
		moved: z.record(z.string(), z.number()).describe("Rows by table"),
		absorbed: z.number().describe("Matches that would become one with another"),
		doubled: z.array(z.array(z.string())).describe("Pairs of matches that stay two, because both have a log"),
	}),
} as const satisfies Endpoint;

export const mergeRecords = {
	method: "POST",
	path: "/api/ops/records/merges",
	summary: "Make one row of two, in one transaction",
	tag: TAG,
	status: 201,
	body: z.strictObject(pairShape),
	answer: createdSchema,
} as const satisfies Endpoint;

export const undoMerge = {
	method: "POST",
	path: "/api/ops/records/merges/:mergeId/undo",
	summary: "Take a merge back; what was changed since stays",
	tag: TAG,
	params: idParams("mergeId"),
	answer: z.object({ skipped: z.number().describe("Rows that were changed since") }),
} as const satisfies Endpoint;

export const refuseMerge = {
	method: "POST",
	path: "/api/ops/records/merge-refusals",
	summary: "Two rows that look like one and are two: not proposed again",
	tag: TAG,
	body: z.strictObject({ kind: kindSchema, oneId: idSchema, otherId: idSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export type MergesAnswer = z.infer<(typeof listMerges)["answer"]>;
