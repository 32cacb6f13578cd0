// GET /api/players…, /api/nations…, /api/venues…, /api/referees…, /api/coaches…: careers and statistics of players, and the teams and
// matches of a nation, a venue, a referee or a coach.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { SEASON_PARTS } from "#shared/match/appearance-rule.ts";
import { pageQuery } from "../page-query.ts";
import {
	birthDateSchema,
	leagueBriefSchema,
	leagueOfNationSchema,
	matchRowSchema,
	nationBriefSchema,
	teamBriefSchema,
	topicPositionSchema,
} from "../rows.ts";
import { sportKeySchema } from "../sport-key.ts";
import { standingRowSchema, zoneSchema } from "./catalogue.ts";
import { columnSchema, listBySportSchema, listOfTeamSchema, valuesSchema } from "./leaders.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");
const countsSchema = z
	.record(z.string(), z.number().int())
	.describe(
		"Counts under the sport's own keys (goals, penalties, ownGoals, assists, yellowCards, redCards …). An absent key is not covered",
	);

const sumSchema = z.object({
	played: z.number().int().describe("Number of matches with a line-up in which the player was on the pitch"),
	started: z.number().int().describe("How many of these the player started"),
	named: z.number().int().describe("Number of matches without a line-up in which the log names the player"),
	unrecorded: z
		.number()
		.int()
		.describe("Number of matches with a line-up and only scores in the log: neither `played` nor the other figures cover them"),
	minutes: z
		.number()
		.int()
		.nullable()
		.describe(
			"Minutes without stoppage time, in finished matches with a line-up; `null` if there is no such match, or if one of them lacks the data",
		),
	counts: countsSchema,
});

export const listPlayers = {
	method: "GET",
	path: "/api/players",
	summary: "List players with an appearance in the current season of a league, by name",
	tag: "Players",
	query: z.object(pageQuery(1000, 100)),
	answer: z.object({ players: z.array(z.object({ id: z.string(), name: z.string() })), total: z.number().int() }),
} as const satisfies Endpoint;

const playerParams = z.object({ playerId: idSchema });

export const getPlayer = {
	method: "GET",
	path: "/api/players/:playerId",
	summary: "Get one player: teams, statistics by league and season, career totals",
	tag: "Players",
	params: playerParams,
	answer: z.object({
		id: z.string(),
		name: z.string(),
		position: z.string().nullable(),
		birthDate: birthDateSchema.nullable(),
		nation: nationBriefSchema.nullable(),
		sport: sportKeySchema,
		/** The sport's statistics that are known for the player. */
		columns: z.array(columnSchema),
		hasNote: z.boolean().describe("Whether the sport has a note on how it counts"),
		/** Keys of the counts that describe the player's part in one match, in order. */
		perMatch: z.array(z.string()),
		/** Present teams first, then former teams, latest first. */
		teams: z.array(
			z.object({
				team: teamBriefSchema,
				number: z.number().nullable(),
				joinedAt: instant.nullable().describe("`null` if it is not known"),
				leftAt: instant.nullable().describe("`null` if the player is still there"),
			}),
		),
		/** Latest first; only seasons in which the player appeared. */
		seasons: z.array(
			sumSchema.extend({
				values: valuesSchema,
				league: leagueOfNationSchema,
				seasonId: z.string(),
				season: z.string(),
				team: teamBriefSchema.describe("The last team of the player"),
			}),
		),
		/** Totals of all seasons; a total leaves out the seasons that do not cover its count. */
		totals: sumSchema.extend({ values: valuesSchema }),
	}),
} as const satisfies Endpoint;

export const listPlayerMatches = {
	method: "GET",
	path: "/api/players/:playerId/matches",
	summary: "List matches of a player, latest first",
	tag: "Players",
	params: playerParams,
	query: z.object(pageQuery(100, 20)),
	answer: z.object({
		matches: z.array(
			z.object({
				match: matchRowSchema,
				side: z.enum(["home", "away"]),
				role: z.enum(["starter", "substitute", "named"]),
				minutes: z.number().int().nullable(),
				counts: countsSchema.describe("Only counts above 0"),
			}),
		),
		total: z.number().int(),
	}),
} as const satisfies Endpoint;

const splitSchema = z.object({
	played: z.number().int(),
	won: z.number().int(),
	drawn: z.number().int(),
	lost: z.number().int(),
	goalsFor: z.number().int(),
	goalsAgainst: z.number().int(),
	cleanSheets: z.number().int(),
	withoutGoal: z.number().int(),
});

export const getTeamSeasons = {
	method: "GET",
	path: "/api/teams/:teamId/seasons",
	summary: "Get the current season of a team in each of its leagues: place, results at home and away, runs, cards, best players",
	tag: "Teams",
	params: z.object({ teamId: idSchema }),
	answer: z.object({
		seasons: z.array(
			z.object({
				league: leagueBriefSchema,
				seasonId: z.string(),
				season: z.string(),
				/** The rows around the team in its table; `null` if there is no table. */
				table: z.object({ group: z.string().nullable(), rows: z.array(standingRowSchema), zones: z.array(zoneSchema) }).nullable(),
				results: z.object({ all: splitSchema, home: splitSchema, away: splitSchema }),
				parts: z.array(z.enum(SEASON_PARTS)).describe("Parts that have a meaning in the sport"),
				/** Number of latest matches in a row; 0 if the last match ended the run. */
				runs: z.object({
					won: z.number().int(),
					unbeaten: z.number().int(),
					withoutWin: z.number().int(),
					lost: z.number().int(),
					scored: z.number().int(),
					cleanSheets: z.number().int(),
				}),
				/** Sums of all players, by the sport's keys. */
				counts: countsSchema,
				/** The team's leading players; empty if nothing is known. */
				lists: z.array(listOfTeamSchema),
			}),
		),
	}),
} as const satisfies Endpoint;

export const listNations = {
	method: "GET",
	path: "/api/nations",
	summary: "List nations that have leagues or teams, by name",
	tag: "Nations",
	answer: z.object({ nations: z.array(nationBriefSchema.extend({ code: z.string() })) }),
} as const satisfies Endpoint;

export const getNation = {
	method: "GET",
	path: "/api/nations/:nationId",
	summary: "Get one nation: leagues, teams, matches of its leagues, best players of their current seasons",
	tag: "Nations",
	params: z.object({ nationId: idSchema }),
	answer: z.object({
		nation: nationBriefSchema.extend({ code: z.string() }),
		leagues: z.array(leagueOfNationSchema.and(z.object({ liveCount: z.number() }))),
		/** Teams with the nation's name. */
		nationalTeams: z.array(teamBriefSchema),
		clubs: z.array(teamBriefSchema),
		current: z.array(matchRowSchema),
		next: z.array(matchRowSchema),
		unreported: z
			.array(matchRowSchema)
			.describe("Matches that have not begun a day after their time, because nothing was reported; latest first"),
		/** For each sport of the nation's leagues, the main list of leaders over the current seasons. */
		leaders: z.array(listBySportSchema),
		/** Position in the topic `live`. */
		position: topicPositionSchema,
	}),
} as const satisfies Endpoint;

const slugParams = z.object({ slug: z.string().min(1).max(200) });

export const getVenue = {
	method: "GET",
	path: "/api/venues/:slug",
	summary: "Get a ground by the slug of its name: its teams, next and latest matches",
	tag: "Venues",
	params: slugParams,
	query: z.object(pageQuery(100, 20)),
	answer: z.object({
		name: z.string(),
		/** Teams that play at this venue. */
		teams: z.array(teamBriefSchema),
		current: z.array(matchRowSchema),
		next: z.array(matchRowSchema),
		/** The latest match comes first. */
		played: z.array(matchRowSchema),
		total: z.number().int().describe("Number of matches played"),
	}),
} as const satisfies Endpoint;

export const getReferee = {
	method: "GET",
	path: "/api/referees/:slug",
	summary: "Get a referee by the slug of the name: matches, with the cards that players were shown",
	tag: "Referees",
	params: slugParams,
	query: z.object(pageQuery(100, 20)),
	answer: z.object({
		name: z.string(),
		current: z.array(matchRowSchema),
		next: z.array(matchRowSchema),
		/** Latest first. `counts`: sums of all players of the match. */
		played: z.array(z.object({ match: matchRowSchema, counts: countsSchema })),
		total: z.number().int().describe("Number of matches played"),
		/** Sums over all matches played. */
		counts: countsSchema,
	}),
} as const satisfies Endpoint;

export const listCoaches = {
	method: "GET",
	path: "/api/coaches",
	summary: "List the coaches that teams or matches name, by name",
	tag: "Coaches",
	query: z.object(pageQuery(1000, 100)),
	answer: z.object({ coaches: z.array(z.object({ slug: z.string(), name: z.string() })), total: z.number().int() }),
} as const satisfies Endpoint;

export const getCoach = {
	method: "GET",
	path: "/api/coaches/:slug",
	summary: "Get a coach by the slug of the name: teams, record, next and latest matches",
	tag: "Coaches",
	params: slugParams,
	query: z.object(pageQuery(100, 20)),
	answer: z.object({
		name: z.string(),
		/** Present teams first, then former teams, latest first. */
		teams: z.array(z.object({ team: teamBriefSchema, isPresent: z.boolean(), results: splitSchema })),
		/** Results of all matches with a result. */
		results: z.object({ all: splitSchema, home: splitSchema, away: splitSchema }),
		current: z.array(matchRowSchema),
		next: z
			.array(matchRowSchema)
			.describe("Matches that name the coach, and matches without a named coach of the teams that the coach leads now"),
		/** The latest match comes first. */
		played: z.array(
			z.object({
				match: matchRowSchema,
				side: z.enum(["home", "away"]).describe("The side that the coach led"),
				result: z.enum(["W", "D", "L"]).nullable().describe("Result of that side; `null` if the match has no result"),
			}),
		),
		total: z.number().int().describe("Number of finished matches"),
	}),
} as const satisfies Endpoint;

export type PlayerAnswer = z.infer<(typeof getPlayer)["answer"]>;
export type PlayerMatchesAnswer = z.infer<(typeof listPlayerMatches)["answer"]>;
export type TeamSeasonsAnswer = z.infer<(typeof getTeamSeasons)["answer"]>;
export type NationAnswer = z.infer<(typeof getNation)["answer"]>;
export type CoachAnswer = z.infer<(typeof getCoach)["answer"]>;
