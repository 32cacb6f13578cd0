// GET /api/leagues/:leagueId/leaders, /api/sports/:slug/leaders: the leading players of a season, in the lists of their sport.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { FIGURE_FORMATS } from "#shared/match/player-figures.ts";
import { shownCategorySchema, teamBriefSchema } from "../rows.ts";
import { sportKeySchema } from "../sport-key.ts";

export const columnSchema = z.object({
	key: z.string().describe("The sport's own key: `goals`, `pointsPerGame`, `economy` …"),
	format: z
		.enum(FIGURE_FORMATS)
		.describe(
			"How `value` is written. `pair`: 1000 × the first number minus the second, shown as 4/21; `starred`: twice the number, plus one for a star, shown as 75*",
		),
});

/** Values by column; a value is `null` if it is unknown, or if the divisor is 0. */
export const valuesSchema = z.array(z.number().nullable());

const leaderSchema = z.object({ playerId: z.string(), name: z.string(), team: teamBriefSchema, values: valuesSchema });

/** `leaders`: best first. `columns`: the column that orders the list, then the additional ones. */
const listSchema = z.object({
	columns: z.array(columnSchema),
	leaders: z.array(leaderSchema),
	total: z.number().int().describe("Number of players in the whole list"),
});

export const leagueOfLeaderSchema = z.object({ id: z.string(), name: z.string(), category: shownCategorySchema });
const listOverLeaguesSchema = listSchema.extend({ leaders: z.array(leaderSchema.extend({ league: leagueOfLeaderSchema })) });

export const listLeagueLeaders = {
	method: "GET",
	path: "/api/leagues/:leagueId/leaders",
	summary:
		"List the best players of a season for each figure of the sport; lists of averages contain only players who qualify. Empty if no match log has the data",
	tag: "Leagues",
	params: z.object({ leagueId: idSchema }),
	query: z.object({
		seasonId: idSchema.optional(),
		list: z.string().max(64).optional().describe("Return only the list of this figure"),
		limit: z.coerce.number().int().min(1).max(100).default(10),
	}),
	answer: z.object({ lists: z.array(listSchema) }),
} as const satisfies Endpoint;

export const listSportLeaders = {
	method: "GET",
	path: "/api/sports/:slug/leaders",
	summary: "List the best players over the current seasons of all leagues of a sport, each with the league",
	tag: "Sports",
	params: z.object({ slug: z.string().min(1).max(64) }),
	query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
	answer: z.object({ lists: z.array(listOverLeaguesSchema) }),
} as const satisfies Endpoint;

/** The leaders of one sport over several leagues, in the first list of that sport. */
export const listBySportSchema = listOverLeaguesSchema.extend({ sport: sportKeySchema });
/** The leaders of one team. */
export const listOfTeamSchema = listSchema.extend({ leaders: z.array(leaderSchema.omit({ team: true })) });

export type LeaderListAnswer = z.infer<typeof listSchema>;
export type LeaderListOverLeagues = z.infer<typeof listOverLeaguesSchema>;
