// GET /api/matches…: lists by date, status, sport, league, team; one match with its log.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { matchEventSchema, matchSetupSchema } from "../match-log.ts";
import { matchRowSchema, topicPositionSchema, zoneNameSchema } from "../rows.ts";

/** Dates far in the past or future are refused, because the calendar used then is uncertain. */
const dateSchema = z.iso.date().refine((date) => date >= "1850" && date < "2200", "is a day from 1850 to 2199");
/** Maximum of a 32-bit database column. */
const HIGHEST_SEQ = 2_147_483_647;
/** Limit per response; more than any day has. */
export const MAX_MATCHES = 2_000;
const matchParams = z.object({ matchId: idSchema });

/**
 * Matches of one day and matches in play are sorted by league weight, league, start; other finished matches latest first, and all others
 * soonest first. `position` is that of the topic `live`.
 */
export const listMatches = {
	method: "GET",
	path: "/api/matches",
	summary: "List matches of a day, by status, sport, league or team",
	tag: "Matches",
	query: z.object({
		date: dateSchema.optional().describe("Day in `zone`. If absent, today, unless status, league, team or `after` narrows the list"),
		after: dateSchema.optional().describe("Only matches of days after this one in `zone`"),
		zone: zoneNameSchema.describe("IANA time zone that decides where the day begins"),
		status: z.enum(["live", "finished", "upcoming"]).optional(),
		sport: z.string().max(64).optional().describe("A sport's slug, as in the list of sports"),
		leagueId: idSchema.optional(),
		teamId: idSchema.optional(),
		limit: z.coerce.number().int().min(1).max(MAX_MATCHES).default(500),
	}),
	answer: z.object({ matches: z.array(matchRowSchema), position: topicPositionSchema }),
} as const satisfies Endpoint;

/** The snapshot from which the topic `match:{id}` is joined. Folding `events` over `setup` gives the state. */
export const getMatch = {
	method: "GET",
	path: "/api/matches/:matchId",
	summary: "Get one match: its row, its set-up and its whole log, with the `epoch` and `seq` from which to join the live topic",
	tag: "Matches",
	params: matchParams,
	answer: z.object({
		match: matchRowSchema,
		venue: z.string().nullable(),
		referee: z.string().nullable(),
		/** Slugs of the pages of venue and referee. */
		venueSlug: z.string().nullable(),
		refereeSlug: z.string().nullable(),
		attendance: z.number().nullable(),
		/** Source of the match: `simulator`, `openfootball`, `wyscout` … The sport derives its coverage from the log. */
		source: z.string(),
		setup: matchSetupSchema,
		events: z.array(matchEventSchema),
		position: topicPositionSchema,
	}),
} as const satisfies Endpoint;

export const listMatchEvents = {
	method: "GET",
	path: "/api/matches/:matchId/events",
	summary: "List the entries of a match log after a `seq`",
	tag: "Matches",
	params: matchParams,
	query: z.object({
		since: z.coerce.number().int().min(0).max(HIGHEST_SEQ).default(0),
		limit: z.coerce.number().int().min(1).max(1000).default(1000),
	}),
	answer: z.object({ epoch: z.string(), headSeq: z.number().int(), events: z.array(matchEventSchema) }),
} as const satisfies Endpoint;

export type MatchesAnswer = z.infer<(typeof listMatches)["answer"]>;
export type MatchAnswer = z.infer<(typeof getMatch)["answer"]>;
