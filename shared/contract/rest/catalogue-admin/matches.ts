// /api/ops/records/matches: manual editing of matches. Events are submitted to a match's log (rest/console/ops.ts). Scope ops:scores.
import { z } from "zod";
import { MAX_RECORD_NAME_LENGTH, MAX_ROUND_LENGTH, MAX_VENUE_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { matchRowSchema, matchStatusSchema, zoneNameSchema } from "../rows.ts";
import { matchLengths } from "./competition-rules.ts";
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

const formatSchema = z.strictObject({ hasExtraTime: z.boolean(), hasShootOut: z.boolean(), ...matchLengths });

const matchFields = z.object({
	round: optionalLine(MAX_ROUND_LENGTH),
	venue: optionalLine(MAX_VENUE_LENGTH),
	referee: optionalLine(MAX_RECORD_NAME_LENGTH),
	attendance: z.number().int().min(0).max(500_000).nullable(),
	startsAt: instantSchema,
	hasTime: z.boolean().describe("`false` if only the day is known; `startsAt` is then noon of that day in UTC"),
	format: formatSchema,
});

export const listMatchRecords = {
	method: "GET",
	path: "/api/ops/records/matches",
	summary: "List matches for catalogue admin",
	tag: TAG,
	query: z.object({
		...listQuery(["start", "league", "status"]),
		date: z.iso.date().optional().describe("Only matches of this day"),
		zone: zoneNameSchema.describe("IANA time zone that decides where the day begins"),
		status: matchStatusSchema.optional(),
		leagueId: idSchema.optional(),
		teamId: idSchema.optional(),
		source: lineOf(40).optional(),
	}),
	answer: listAnswer(z.object({ match: matchRowSchema, source: z.string() })).extend({
		/** Leagues and sources with matches, for the filters. */
		leagues: z.array(namedSchema),
		sources: z.array(z.string()),
	}),
} as const satisfies Endpoint;

export const getMatchRecord = {
	method: "GET",
	path: "/api/ops/records/matches/:matchId",
	summary: "Get one match for catalogue admin",
	tag: TAG,
	params: idParams("matchId"),
	answer: z.object({
		match: matchRowSchema,
		source: z.string(),
		season: namedSchema,
		groupName: z.string().nullable(),
		fields: matchFields.extend({
			round: z.string().nullable(),
			venue: z.string().nullable(),
			referee: z.string().nullable(),
			attendance: z.number().nullable(),
		}),
		edits: editsSchema,
		log: z.object({
			seq: z.number().int(),
			statusReason: z.string().nullable(),
			/** The kick-off to which the log moved the match; `fields` has that of the calendar. */
			movedTo: instantSchema.nullable(),
			/** The statuses that staff may set next, except those that play itself sets. */
			nextStatuses: z.array(matchStatusSchema),
		}),
		/** Name of the home side's usual venue. */
		homeVenue: z.string().nullable(),
		players: z.object({ home: z.number(), away: z.number() }),
	}),
} as const satisfies Endpoint;

export const createMatch = {
	method: "POST",
	path: "/api/ops/records/matches",
	summary: "Add a match. Needs the header Idempotency-Key",
	tag: TAG,
	status: 201,
	body: z.strictObject({
		leagueId: idSchema,
		seasonId: idSchema,
		homeTeamId: idSchema,
		awayTeamId: idSchema,
		groupName: optionalLine(MAX_ROUND_LENGTH).describe("Group or stage that has its own table"),
		...matchFields.shape,
		format: formatSchema.optional().describe("If absent, the rules of the competition decide"),
	}),
	answer: createdSchema,
} as const satisfies Endpoint;

export const editMatch = {
	method: "PATCH",
	path: "/api/ops/records/matches/:matchId",
	summary: "Edit what is known about a match apart from its log. Kick-off and format can be edited until it begins",
	tag: TAG,
	params: idParams("matchId"),
	body: editOf(matchFields),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deleteMatch = {
	method: "DELETE",
	path: "/api/ops/records/matches/:matchId",
	summary: "Delete a match that staff added and whose log is empty",
	tag: TAG,
	params: idParams("matchId"),
	answer: doneSchema,
} as const satisfies Endpoint;

export type MatchRecordAnswer = z.infer<(typeof getMatchRecord)["answer"]>;
export type MatchListAnswer = z.infer<(typeof listMatchRecords)["answer"]>;

export const listFullNames = {
	method: "GET",
	path: "/api/ops/matches/:matchId/names",
	summary: "Full names of the players of a match whom the public knows by initials or a number; empty if there are none",
	tag: TAG,
	params: z.object({ matchId: idSchema }),
	answer: z.object({ players: z.array(z.object({ id: idSchema, name: z.string() })) }),
} as const satisfies Endpoint;
