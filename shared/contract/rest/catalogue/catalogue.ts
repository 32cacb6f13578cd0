// GET /api/sports, /api/leagues…, /api/teams…: leagues, tables, fixtures, squads.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { pageQuery } from "../page-query.ts";
import {
	birthDateSchema,
	categorySchema,
	leagueOfNationSchema,
	matchRowSchema,
	nationBriefSchema,
	teamBriefSchema,
	topicPositionSchema,
	zoneNameSchema,
} from "../rows.ts";
import { sportKeySchema } from "../sport-key.ts";
import { columnSchema } from "./leaders.ts";

export const listSports = {
	method: "GET",
	path: "/api/sports",
	summary: "List sports with the number of matches that are in play and of matches today",
	tag: "Sports",
	query: z.object({ zone: zoneNameSchema.describe("IANA time zone that decides which day is today") }),
	answer: z.object({ sports: z.array(z.object({ key: sportKeySchema, slug: z.string(), liveCount: z.number(), todayCount: z.number() })) }),
} as const satisfies Endpoint;

const seasonSchema = z.object({ id: z.string(), name: z.string(), startsAt: z.number(), endsAt: z.number(), isCurrent: z.boolean() });

export const listLeagues = {
	method: "GET",
	path: "/api/leagues",
	summary: "List all competitions by nation, the most important first",
	tag: "Leagues",
	query: z.object({
		sport: z.string().max(64).optional(),
		zone: zoneNameSchema.optional().describe("IANA time zone that decides which day is today; with it, each league has its `todayCount`"),
	}),
	answer: z.object({
		leagues: z.array(
			leagueOfNationSchema.and(
				z.object({
					...categorySchema.shape,
					liveCount: z.number(),
					todayCount: z.number().optional().describe("Number of matches today, if `zone` is given"),
				}),
			),
		),
	}),
} as const satisfies Endpoint;

/** A zone of a table: places with the same consequence, such as promotion. */
export const zoneSchema = z.object({
	/** The table to which the zone belongs, as in `tables[].group`. */
	group: z.string().nullable(),
	from: z.number().int(),
	to: z.number().int(),
	kind: z.enum(["champion", "continental", "promotion", "play_off", "relegation_play_off", "relegation", "next_round"]),
	label: z.string(),
});

export const standingRowSchema = z.object({
	rank: z.number().int(),
	team: teamBriefSchema,
	played: z.number().int(),
	won: z.number().int(),
	drawn: z.number().int(),
	lost: z.number().int(),
	goalsFor: z.number().int(),
	goalsAgainst: z.number().int(),
	points: z.number().int(),
	overtimeWon: z.number().int().optional().describe("Part of `won`: wins after regular time, in sports whose tables count them separately"),
	overtimeLost: z.number().int().optional().describe("Part of `lost`: losses after regular time"),
	noResult: z.number().int().optional().describe("Part of `played`: matches that were given up before they were decided"),
	percentage: z.number().optional().describe("Share of matches won, from 0 to 1"),
	gamesBehind: z.number().optional().describe("Games behind the leader of the table, a multiple of 0.5"),
	netRunRate: z
		.number()
		.nullable()
		.optional()
		.describe("Runs scored per over minus runs conceded per over; `null` until the first known one"),
	/** Results of the last matches, the latest last: W D L. */
	form: z.array(z.enum(["W", "D", "L"])),
	/** Whether the team is playing now (view `live`). */
	isPlaying: z.boolean(),
	/** Places gained (above 0) or lost by matches in play; only in the view `live`. */
	rankChange: z.number().int().optional(),
});

export const getLeague = {
	method: "GET",
	path: "/api/leagues/:leagueId",
	summary: "Get one league with its seasons",
	tag: "Leagues",
	params: z.object({ leagueId: idSchema }),
	answer: z.object({
		league: leagueOfNationSchema.and(categorySchema),
		seasons: z.array(seasonSchema),
		hasStatistics: z.boolean().describe("Whether the match logs of its sport have the data for statistics"),
	}),
} as const satisfies Endpoint;

export const getLeagueTable = {
	method: "GET",
	path: "/api/leagues/:leagueId/table",
	summary: "Get the standings of a season: one table for each group, and none for a pure knock-out",
	tag: "Leagues",
	params: z.object({ leagueId: idSchema }),
	query: z.object({
		seasonId: idSchema.optional(),
		view: z.enum(["overall", "home", "away", "form", "live", "before_split"]).default("overall"),
	}),
	answer: z.object({
		seasonId: z.string(),
		tables: z.array(
			z.object({
				group: z.string().nullable(),
				rows: z.array(standingRowSchema),
				isAcross: z
					.literal(true)
					.optional()
					.describe("Its teams are also in the tables of their groups, as with the best third-placed teams"),
			}),
		),
		zones: z.array(zoneSchema),
		isSplit: z.literal(true).optional().describe("The season was split; the view `before_split` is the table before the split"),
		/** Criteria for teams level on points in words, in order. */
		tieBreakers: z.array(z.string()),
		/** Decisions off the pitch in words, including deducted points. */
		notes: z.array(z.string()),
	}),
} as const satisfies Endpoint;

export const listLeagueMatches = {
	method: "GET",
	path: "/api/leagues/:leagueId/matches",
	summary:
		"List matches of a season: fixtures (soonest first), results, or matches that still have no result long after their time (both latest first)",
	tag: "Leagues",
	params: z.object({ leagueId: idSchema }),
	query: z.object({
		seasonId: idSchema.optional(),
		part: z.enum(["fixtures", "results", "live", "unreported"]),
		...pageQuery(500, 60),
	}),
	answer: z.object({ matches: z.array(matchRowSchema), total: z.number(), position: topicPositionSchema }),
} as const satisfies Endpoint;

export const listTopScorers = {
	method: "GET",
	path: "/api/leagues/:leagueId/scorers",
	summary: "List goals and assists by player in a season. Own goals and shoot-outs do not count",
	tag: "Leagues",
	params: z.object({ leagueId: idSchema }),
	query: z.object({ seasonId: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
	answer: z.object({
		scorers: z.array(z.object({ playerId: z.string(), name: z.string(), team: teamBriefSchema, goals: z.number(), penalties: z.number() })),
		/** Empty if the source does not report assists. */
		assists: z.array(z.object({ playerId: z.string(), name: z.string(), team: teamBriefSchema, assists: z.number() })),
	}),
} as const satisfies Endpoint;

export const listTeams = {
	method: "GET",
	path: "/api/teams",
	summary: "List teams by name",
	tag: "Teams",
	query: z.object({
		search: z.string().max(MAX_SEARCH_LENGTH).default(""),
		letter: z.string().max(2).optional().describe("Only teams under this initial, which is one of `initials`"),
		sport: z.string().max(64).optional(),
		...pageQuery(200, 60),
	}),
	answer: z.object({
		teams: z.array(teamBriefSchema.and(z.object({ nation: z.string(), nationId: z.string(), ...categorySchema.shape }))),
		total: z.number(),
		initials: z.array(z.string()).describe("Initials of all teams that `search` and `sport` find, in order; `#` for digits"),
	}),
} as const satisfies Endpoint;

export const getTeam = {
	method: "GET",
	path: "/api/teams/:teamId",
	summary: "Get one team: squad, form, next and last matches",
	tag: "Teams",
	params: z.object({ teamId: idSchema }),
	answer: z.object({
		team: teamBriefSchema.and(categorySchema),
		nation: z.string(),
		nationId: z.string(),
		venue: z.string().nullable(),
		/** Slug of the venue's page. */
		venueSlug: z.string().nullable(),
		coach: z.string().nullable(),
		/** Slug of the coach's page. */
		coachSlug: z.string().nullable(),
		sport: sportKeySchema,
		leagues: z.array(leagueOfNationSchema),
		squad: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				number: z.number().nullable(),
				position: z.string().nullable(),
				birthDate: birthDateSchema.nullable(),
				nation: nationBriefSchema.nullable(),
				/** Matches of the current seasons of the team's leagues in which the player took part or was named. */
				appearances: z.number(),
				value: z.number().nullable().describe("Value of `squadColumn` in the same matches; `null` if it is not known"),
			}),
		),
		squadColumn: columnSchema.nullable().describe("The main total of the sport: goals, points, runs …"),
		/** The oldest match comes first. */
		form: z.array(z.object({ matchId: z.string(), result: z.enum(["W", "D", "L"]) })),
		current: z.array(matchRowSchema),
		next: z.array(matchRowSchema),
		last: z.array(matchRowSchema),
		unreported: z
			.array(matchRowSchema)
			.describe("Matches that have not begun a day after their time, because nothing was reported; latest first"),
		position: topicPositionSchema,
	}),
} as const satisfies Endpoint;

export type LeagueAnswer = z.infer<(typeof getLeague)["answer"]>;
export type LeagueTableAnswer = z.infer<(typeof getLeagueTable)["answer"]>;
export type TableZone = z.infer<typeof zoneSchema>;
export type StandingRow = z.infer<typeof standingRowSchema>;
export type TeamAnswer = z.infer<(typeof getTeam)["answer"]>;
