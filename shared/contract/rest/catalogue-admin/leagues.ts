// /api/ops/records/{nations,leagues,seasons}: manual editing of competitions. Scope ops:content.
import { z } from "zod";
import {
	MAX_LEAGUE_WEIGHT,
	MAX_NATION_NAME_LENGTH,
	MAX_RECORD_NAME_LENGTH,
	MAX_SEASON_NAME_LENGTH,
} from "#shared/contract/catalogue-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { getLeagueTable } from "../catalogue/catalogue.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { categorySchema } from "../rows.ts";
import { sportKeySchema } from "../sport-key.ts";
import { categoryFields } from "./category-fields.ts";
import { rulesSchema } from "./competition-rules.ts";
import { createdSchema, doneSchema, editOf, editsSchema, idParams, instantSchema, lineOf, namedSchema } from "./record-edits.ts";

const TAG = "Records";

const nationFields = z.object({
	name: lineOf(MAX_NATION_NAME_LENGTH),
	code: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{3}$/, "must be three letters"),
});

export const listNationRecords = {
	method: "GET",
	path: "/api/ops/records/nations",
	summary: "List nations and confederations",
	tag: TAG,
	query: z.object(listQuery(["name", "code"])),
	answer: listAnswer(namedSchema.extend({ code: z.string(), leagues: z.number(), teams: z.number() })),
} as const satisfies Endpoint;

export const createNation = {
	method: "POST",
	path: "/api/ops/records/nations",
	summary: "Add a nation. Needs the header Idempotency-Key",
	tag: TAG,
	status: 201,
	body: z.strictObject(nationFields.shape),
	answer: createdSchema,
} as const satisfies Endpoint;

export const getNationRecord = {
	method: "GET",
	path: "/api/ops/records/nations/:nationId",
	summary: "Get one nation",
	tag: TAG,
	params: idParams("nationId"),
	answer: z.object({ id: z.string(), fields: nationFields, edits: editsSchema }),
} as const satisfies Endpoint;

export const editNation = {
	method: "PATCH",
	path: "/api/ops/records/nations/:nationId",
	summary: "Rename a nation. Its code cannot be changed",
	tag: TAG,
	params: idParams("nationId"),
	body: editOf(nationFields.pick({ name: true })),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deleteNation = {
	method: "DELETE",
	path: "/api/ops/records/nations/:nationId",
	summary: "Delete a nation that no league and no team belongs to",
	tag: TAG,
	params: idParams("nationId"),
	answer: doneSchema,
} as const satisfies Endpoint;

const leagueFields = z.object({
	name: lineOf(MAX_RECORD_NAME_LENGTH),
	nationId: idSchema,
	...categoryFields,
	weight: z.number().int().min(0).max(MAX_LEAGUE_WEIGHT).describe("Higher values come first in lists"),
	rules: rulesSchema,
});

export const leagueListRowSchema = namedSchema.extend({
	nation: z.string(),
	sport: sportKeySchema,
	weight: z.number(),
	source: z.string(),
	seasons: z.number(),
	matches: z.number(),
});

export const listLeagueRecords = {
	method: "GET",
	path: "/api/ops/records/leagues",
	summary: "List leagues and cups for catalogue admin",
	tag: TAG,
	query: z.object({
		...listQuery(["name", "nation", "weight", "matches", "source"]),
		sport: sportKeySchema.optional(),
		nationId: idSchema.optional(),
	}),
	answer: listAnswer(leagueListRowSchema),
} as const satisfies Endpoint;

const seasonFields = z.object({
	name: lineOf(MAX_SEASON_NAME_LENGTH),
	startsAt: instantSchema,
	endsAt: instantSchema,
	isCurrent: z.boolean(),
});

export const getLeagueRecord = {
	method: "GET",
	path: "/api/ops/records/leagues/:leagueId",
	summary: "Get one league with its rules and seasons",
	tag: TAG,
	params: idParams("leagueId"),
	answer: z.object({
		id: z.string(),
		sport: sportKeySchema,
		source: z.string(),
		fields: z.object({ ...leagueFields.shape, ...categorySchema.shape }),
		edits: editsSchema,
		seasons: z.array(z.object({ id: z.string(), matches: z.number(), fields: seasonFields, edits: editsSchema })),
	}),
} as const satisfies Endpoint;

export const getRuleTemplates = {
	method: "GET",
	path: "/api/ops/records/rules",
	summary: "List the rules of known competitions, as templates",
	tag: TAG,
	answer: z.object({ templates: z.array(z.object({ name: z.string(), rules: rulesSchema })) }),
} as const satisfies Endpoint;

export const createLeague = {
	method: "POST",
	path: "/api/ops/records/leagues",
	summary: "Add a league or cup. Needs the header Idempotency-Key",
	tag: TAG,
	status: 201,
	body: z.strictObject({ sport: sportKeySchema, ...leagueFields.shape }),
	answer: createdSchema,
} as const satisfies Endpoint;

export const editLeague = {
	method: "PATCH",
	path: "/api/ops/records/leagues/:leagueId",
	summary: "Edit a league and its rules",
	tag: TAG,
	params: idParams("leagueId"),
	body: editOf(leagueFields),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deleteLeague = {
	method: "DELETE",
	path: "/api/ops/records/leagues/:leagueId",
	summary: "Delete a league without matches, with its seasons",
	tag: TAG,
	params: idParams("leagueId"),
	answer: doneSchema,
} as const satisfies Endpoint;

export const previewTable = {
	method: "POST",
	path: "/api/ops/records/leagues/:leagueId/preview",
	summary: "Calculate the table of a season with these rules. Nothing is stored",
	tag: TAG,
	params: idParams("leagueId"),
	body: z.strictObject({ seasonId: idSchema, rules: rulesSchema }),
	answer: getLeagueTable.answer,
} as const satisfies Endpoint;

export const createSeason = {
	method: "POST",
	path: "/api/ops/records/seasons",
	summary: "Add a season to a league. Needs the header Idempotency-Key",
	tag: TAG,
	status: 201,
	body: z.strictObject({ leagueId: idSchema, ...seasonFields.shape }),
	answer: createdSchema,
} as const satisfies Endpoint;

export const getSeasonRecord = {
	method: "GET",
	path: "/api/ops/records/seasons/:seasonId",
	summary: "Get one season",
	tag: TAG,
	params: idParams("seasonId"),
	answer: z.object({ id: z.string(), leagueId: z.string(), fields: seasonFields, edits: editsSchema }),
} as const satisfies Endpoint;

export const editSeason = {
	method: "PATCH",
	path: "/api/ops/records/seasons/:seasonId",
	summary: "Edit a season. Making it the current season ends that for the league's other seasons",
	tag: TAG,
	params: idParams("seasonId"),
	body: editOf(seasonFields),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deleteSeason = {
	method: "DELETE",
	path: "/api/ops/records/seasons/:seasonId",
	summary: "Delete a season without matches",
	tag: TAG,
	params: idParams("seasonId"),
	answer: doneSchema,
} as const satisfies Endpoint;

export type LeagueRecordAnswer = z.infer<(typeof getLeagueRecord)["answer"]>;
export type LeagueListRow = z.infer<typeof leagueListRowSchema>;
