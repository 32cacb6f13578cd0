// /api/ops/records/{teams,players}: manual editing of teams, their other names, and players. Scope ops:content.
import { z } from "zod";
import {
	MAX_CREST_INITIALS,
	MAX_RECORD_NAME_LENGTH,
	MAX_SHORT_NAME_LENGTH,
	MAX_STRENGTH,
	MAX_VENUE_LENGTH,
	MIN_STRENGTH,
} from "#shared/contract/catalogue-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { shirtNumberSchema } from "#shared/match/line-up-schema.ts";
import { ALL_POSITIONS } from "#shared/sports/positions.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { birthDateSchema, categorySchema, crestSchema } from "../rows.ts";
import { sportKeySchema } from "../sport-key.ts";
import { categoryFields } from "./category-fields.ts";
import {
	createdSchema,
	doneSchema,
	editOf,
	editsSchema,
	idParams,
	instantSchema,
	lineOf,
	namedSchema,
	optionalLine,
} from "./record-edits.ts";

const TAG = "Records";
const colour = z
	.string()
	.toLowerCase()
	.regex(/^#[0-9a-f]{6}$/, "must be a colour such as #0a8657");

const teamFields = z.object({
	name: lineOf(MAX_RECORD_NAME_LENGTH),
	shortName: lineOf(MAX_SHORT_NAME_LENGTH),
	nationId: idSchema,
	...categoryFields,
	venue: optionalLine(MAX_VENUE_LENGTH),
	coach: optionalLine(MAX_RECORD_NAME_LENGTH).optional(),
	strength: z.number().min(MIN_STRENGTH).max(MAX_STRENGTH).describe("Expected goals in a match against an average side"),
	crest: z.strictObject({
		pattern: crestSchema.shape.pattern,
		primary: colour,
		secondary: colour,
		initials: z.string().trim().max(MAX_CREST_INITIALS),
	}),
});

const teamListRowSchema = namedSchema.extend({
	shortName: z.string(),
	crest: crestSchema,
	nation: z.string(),
	sport: sportKeySchema,
	venue: z.string().nullable(),
	source: z.string(),
	players: z.number(),
	aliases: z.array(z.string()),
});

export const listTeamRecords = {
	method: "GET",
	path: "/api/ops/records/teams",
	summary: "List teams for catalogue admin, found also by their other names",
	tag: TAG,
	query: z.object({
		...listQuery(["name", "nation", "players", "source"]),
		sport: sportKeySchema.optional(),
		nationId: idSchema.optional(),
		leagueId: idSchema.optional(),
	}),
	answer: listAnswer(teamListRowSchema),
} as const satisfies Endpoint;

export const getTeamRecord = {
	method: "GET",
	path: "/api/ops/records/teams/:teamId",
	summary: "Get one team with its other names and players",
	tag: TAG,
	params: idParams("teamId"),
	answer: z.object({
		id: z.string(),
		sport: sportKeySchema,
		source: z.string(),
		fields: z.object({
			...teamFields.shape,
			...categorySchema.shape,
			name: z.string(),
			shortName: z.string(),
			venue: z.string().nullable(),
			coach: z.string().nullable(),
			crest: crestSchema,
		}),
		edits: editsSchema,
		aliases: z.array(z.object({ name: z.string(), addedAt: instantSchema })),
		players: z.array(namedSchema.extend({ number: z.number().nullable(), position: z.string().nullable() })),
		/** Other teams whose name differs only in case and accents. */
		alike: z.array(namedSchema),
	}),
} as const satisfies Endpoint;

export const findAlikeTeams = {
	method: "GET",
	path: "/api/ops/records/alike-teams",
	summary: "List teams that have the same name or another name that is the same, apart from case and accents",
	tag: TAG,
	query: z.object({ sport: sportKeySchema, name: z.string().max(MAX_RECORD_NAME_LENGTH) }),
	answer: z.object({ teams: z.array(namedSchema) }),
} as const satisfies Endpoint;

export const createTeam = {
	method: "POST",
	path: "/api/ops/records/teams",
	summary: "Add a team. Needs the header Idempotency-Key",
	tag: TAG,
	status: 201,
	body: z.strictObject({ sport: sportKeySchema, ...teamFields.shape }),
	answer: createdSchema,
} as const satisfies Endpoint;

export const editTeam = {
	method: "PATCH",
	path: "/api/ops/records/teams/:teamId",
	summary: "Edit a team",
	tag: TAG,
	params: idParams("teamId"),
	body: editOf(teamFields),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deleteTeam = {
	method: "DELETE",
	path: "/api/ops/records/teams/:teamId",
	summary: "Delete a team without matches and players",
	tag: TAG,
	params: idParams("teamId"),
	answer: doneSchema,
} as const satisfies Endpoint;

export const addTeamAlias = {
	method: "POST",
	path: "/api/ops/records/teams/:teamId/aliases",
	summary: "Add another name under which feeds and files know the team. It is unique within a sport",
	tag: TAG,
	status: 201,
	params: idParams("teamId"),
	body: z.strictObject({ name: lineOf(MAX_RECORD_NAME_LENGTH) }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const removeTeamAlias = {
	method: "DELETE",
	path: "/api/ops/records/teams/:teamId/aliases",
	summary: "Remove another name from the team",
	tag: TAG,
	params: idParams("teamId"),
	// The name may contain invisible characters, because it may be older than the rule against them.
	query: z.object({ name: z.string().trim().min(1).max(MAX_RECORD_NAME_LENGTH) }),
	answer: doneSchema,
} as const satisfies Endpoint;

/** A position code of any sport. */
const positionSchema = z.enum(ALL_POSITIONS);

const playerFields = z.object({
	name: lineOf(MAX_RECORD_NAME_LENGTH),
	number: shirtNumberSchema.nullable(),
	position: positionSchema.nullable(),
	birthDate: birthDateSchema
		.refine((date) => date >= "1850" && date < "2200", "is a day from 1850 to 2199")
		.nullable()
		.optional(),
	nationId: idSchema.nullable().optional(),
});

export const listPlayerRecords = {
	method: "GET",
	path: "/api/ops/records/players",
	summary: "List players for catalogue admin",
	tag: TAG,
	query: z.object({
		...listQuery(["name", "team", "number", "position"]),
		sport: sportKeySchema.optional(),
		teamId: idSchema.optional(),
		position: positionSchema.optional(),
	}),
	answer: listAnswer(
		namedSchema.extend({
			number: z.number().nullable(),
			position: z.string().nullable(),
			team: namedSchema.extend({ crest: crestSchema }),
			source: z.string(),
		}),
	),
} as const satisfies Endpoint;

export const getPlayerRecord = {
	method: "GET",
	path: "/api/ops/records/players/:playerId",
	summary: "Get one player",
	tag: TAG,
	params: idParams("playerId"),
	answer: z.object({
		id: z.string(),
		source: z.string(),
		sport: sportKeySchema,
		fields: z.object({
			name: z.string(),
			number: z.number().nullable(),
			position: z.string().nullable(),
			birthDate: z.string().nullable(),
			nationId: z.string().nullable(),
		}),
		edits: editsSchema,
		team: namedSchema,
		/** All teams whose squads include the player, including `team`, for example a club and a national team. */
		teams: z.array(namedSchema),
		/** Former teams, latest first. */
		left: z.array(namedSchema.extend({ at: instantSchema })),
	}),
} as const satisfies Endpoint;

export const createPlayer = {
	method: "POST",
	path: "/api/ops/records/players",
	summary: "Add a player to a team. Needs the header Idempotency-Key",
	tag: TAG,
	status: 201,
	body: z.strictObject({ teamId: idSchema, ...playerFields.shape }),
	answer: createdSchema,
} as const satisfies Endpoint;

export const editPlayer = {
	method: "PATCH",
	path: "/api/ops/records/players/:playerId",
	summary: "Edit a player",
	tag: TAG,
	params: idParams("playerId"),
	body: editOf(playerFields),
	answer: doneSchema,
} as const satisfies Endpoint;

export const transferPlayer = {
	method: "POST",
	path: "/api/ops/records/players/:playerId/transfer",
	summary: "Transfer a player to another team of the sport. Matches that began before are unchanged",
	tag: TAG,
	params: idParams("playerId"),
	body: z.strictObject({ fromTeamId: idSchema.describe("The team that the player leaves, as the editor saw it"), toTeamId: idSchema }),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deletePlayer = {
	method: "DELETE",
	path: "/api/ops/records/players/:playerId",
	summary: "Delete a player who is not named in any match",
	tag: TAG,
	params: idParams("playerId"),
	answer: doneSchema,
} as const satisfies Endpoint;

export type TeamRecordAnswer = z.infer<(typeof getTeamRecord)["answer"]>;
export type TeamListRow = z.infer<typeof teamListRowSchema>;
export type PlayerRecordAnswer = z.infer<(typeof getPlayerRecord)["answer"]>;
export type PlayerListRow = z.infer<(typeof listPlayerRecords)["answer"]>["rows"][number];
