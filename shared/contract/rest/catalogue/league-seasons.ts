// GET /api/leagues/:leagueId/bracket, …/seasons, …/statistics: a season's knock-out bracket and statistics, and the archive of all
// seasons.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { SEASON_PARTS } from "#shared/match/appearance-rule.ts";
import { matchRowSchema, teamBriefSchema } from "../rows.ts";

const leagueParams = z.object({ leagueId: idSchema });
const seasonQuery = z.object({ seasonId: idSchema.optional() });

const tieSideSchema = z.object({
	/** The team; `null` if not known yet. */
	team: teamBriefSchema.nullable(),
	/** The source's placeholder for a team: `W74`, `1E`. */
	label: z.string().nullable(),
});

const tieSchema = z.object({
	/** The home side of the first leg. */
	home: tieSideSchema,
	away: tieSideSchema,
	winner: z.enum(["home", "away"]).nullable(),
	decidedBy: z
		.enum(["away_goals", "replay", "walk_over"])
		.optional()
		.describe("What decided the tie, if it was not the goals or kicks of one match or both legs"),
	bestOf: z
		.number()
		.int()
		.optional()
		.describe("The tie is a series: the side that wins more than half of this number of matches goes on, and the score counts matches won"),
	isReplayed: z.literal(true).optional().describe("A level match was played again; only the last match counts"),
	/** The legs in order; empty if no match is known yet. */
	matches: z.array(matchRowSchema),
	/** Position in the bracket: the tie's first row, from 0, and its number of rows. A tie is centred in its rows. */
	row: z.number().int(),
	span: z.number().int(),
	/** Indexes of the ties of the previous round whose winners meet here. */
	feeders: z.array(z.number().int()),
});

const bracketSchema = z.object({
	/** Name of the bracket if there are several. */
	name: z.string().nullable(),
	/** Number of rows of the bracket. */
	rows: z.number().int(),
	rounds: z.array(
		z.object({
			/** The source's name of the round; `null` if it has no match yet. */
			name: z.string().nullable(),
			/** `false` if the round has too many ties for a bracket and is listed separately. */
			isInTree: z.boolean(),
			ties: z.array(tieSchema),
		}),
	),
	thirdPlace: tieSchema.nullable(),
});

export const getLeagueBracket = {
	method: "GET",
	path: "/api/leagues/:leagueId/bracket",
	summary: "List the knock-out rounds of a season as trees of ties; empty for a plain league",
	tag: "Leagues",
	params: leagueParams,
	query: seasonQuery,
	answer: z.object({ brackets: z.array(bracketSchema) }),
} as const satisfies Endpoint;

const finalistSchema = teamBriefSchema.nullable();

export const listLeagueSeasons = {
	method: "GET",
	path: "/api/leagues/:leagueId/seasons",
	summary: "List all seasons of a league, latest first, with winner, goals and best scorers",
	tag: "Leagues",
	params: leagueParams,
	answer: z.object({
		seasons: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				isCurrent: z.boolean(),
				/** Whether all matches of the season are over. */
				isOver: z.boolean(),
				/** The champion; `null` before the season is over, and if neither a table nor a final decides it. */
				winner: finalistSchema,
				runnerUp: finalistSchema,
				/** Number of matches that count. */
				played: z.number().int(),
				goals: z.number().int().describe("Goals, points or runs of both sides together"),
				/** Players level at the top for the sport's main statistic (goals, points, runs); empty if no scorer is known. */
				scorers: z.array(z.object({ playerId: z.string(), name: z.string(), team: teamBriefSchema })),
				moreScorers: z.number().int().describe("Number of further players with the same number"),
				scorerGoals: z.number().int(),
			}),
		),
	}),
} as const satisfies Endpoint;

export const STREAKS = ["won", "unbeaten", "withoutWin", "lost", "scored", "cleanSheets"] as const;

/** `more`: number of further teams with an equally long streak. */
const streakSchema = z.object({ count: z.number().int(), teams: z.array(teamBriefSchema), more: z.number().int() });
const countSchema = z.number().int();

export const getLeagueStatistics = {
	method: "GET",
	path: "/api/leagues/:leagueId/statistics",
	summary: "Get the figures of a season over the matches that count; figures that its source does not cover are `null`",
	tag: "Leagues",
	params: leagueParams,
	query: seasonQuery,
	answer: z.object({
		parts: z
			.array(z.enum(SEASON_PARTS))
			.describe("Parts that have a meaning in the sport. Figures of other parts are present, but mean nothing"),
		played: countSchema.describe("Number of matches that count; all figures are about these"),
		total: countSchema.describe(
			"Number of matches of the season. If its rules say how often teams meet, matches that are not registered yet are included",
		),
		goals: z.object({ home: countSchema, away: countSchema }),
		/** Wins after shoot-outs count as draws, because this measures home advantage. */
		results: z.object({ home: countSchema, draw: countSchema, away: countSchema }),
		bothScored: countSchema,
		overTwo: countSchema.describe("Number of matches with three goals or more"),
		withoutGoal: countSchema,
		/** Counts matches whose log separates the halves. */
		halves: z.object({ matches: countSchema, first: countSchema, second: countSchema, extraTime: countSchema }).nullable(),
		/** Counts matches whose goals all have a minute: 1–15, 16–30, 31–45 with stoppage time, 46–60, 61–75, 76–90 with stoppage time. */
		bands: z.object({ matches: countSchema, goals: z.array(countSchema) }).nullable(),
		cards: z.object({ matches: countSchema.describe("Number of matches with a card"), yellow: countSchema, red: countSchema }).nullable(),
		/** Most clean sheets first. Cards are `null` if none are known. */
		teams: z.array(
			z.object({
				team: teamBriefSchema,
				played: countSchema,
				cleanSheets: countSchema,
				withoutGoal: countSchema,
				yellowCards: countSchema.nullable(),
				redCards: countSchema.nullable(),
			}),
		),
		biggestWins: z.array(matchRowSchema),
		mostGoals: z.array(matchRowSchema),
		/** `current`: streaks that have not ended. `null` if no team has two matches in a row. */
		streaks: z.array(z.object({ kind: z.enum(STREAKS), current: streakSchema.nullable(), longest: streakSchema.nullable() })),
	}),
} as const satisfies Endpoint;

export type LeagueBracketAnswer = z.infer<(typeof getLeagueBracket)["answer"]>;
export type Bracket = LeagueBracketAnswer["brackets"][number];
export type BracketRound = Bracket["rounds"][number];
export type Tie = BracketRound["ties"][number];
export type LeagueSeasonsAnswer = z.infer<(typeof listLeagueSeasons)["answer"]>;
export type LeagueStatisticsAnswer = z.infer<(typeof getLeagueStatistics)["answer"]>;
