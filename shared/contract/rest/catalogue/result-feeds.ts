// GET …/results.atom and …/results.rss: results and their corrections for feed readers, which poll them.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { SCORE_CHOICES } from "#shared/contract/reader-choices.ts";
import { idSchema } from "#shared/kit/ids.ts";

/** A feed reader sends no cookie, so its address says that scores are hidden. */
const query = z.object({
	scores: z.enum(SCORE_CHOICES).default("shown").describe("`hidden`: titles and texts state no score and no winner"),
});
const MAX_AGE_SECONDS = 120;

const atom = {
	method: "GET",
	query,
	answer: z.string().describe("Atom (RFC 4287) with one entry for each finished match and one for each correction of a result"),
	text: { type: "application/atom+xml", maxAgeSeconds: MAX_AGE_SECONDS },
} as const;
const rss = {
	method: "GET",
	query,
	answer: z.string().describe("RSS 2.0 with one item for each finished match and one for each correction of a result"),
	text: { type: "application/rss+xml", maxAgeSeconds: MAX_AGE_SECONDS },
} as const;

const sportParams = z.object({ slug: z.string().min(1).max(64) });
const leagueParams = z.object({ leagueId: idSchema });
const teamParams = z.object({ teamId: idSchema });

export const getResultsAtom = {
	...atom,
	path: "/api/results.atom",
	summary: "Get results of all sports and their corrections, as Atom",
	tag: "Matches",
} as const satisfies Endpoint;

export const getResultsRss = {
	...rss,
	path: "/api/results.rss",
	summary: "Get results of all sports and their corrections, as RSS",
	tag: "Matches",
} as const satisfies Endpoint;

export const getSportResultsAtom = {
	...atom,
	path: "/api/sports/:slug/results.atom",
	summary: "Get results of a sport and their corrections, as Atom",
	tag: "Matches",
	params: sportParams,
} as const satisfies Endpoint;

export const getSportResultsRss = {
	...rss,
	path: "/api/sports/:slug/results.rss",
	summary: "Get results of a sport and their corrections, as RSS",
	tag: "Matches",
	params: sportParams,
} as const satisfies Endpoint;

export const getLeagueResultsAtom = {
	...atom,
	path: "/api/leagues/:leagueId/results.atom",
	summary: "Get results of a league and their corrections, as Atom",
	tag: "Leagues",
	params: leagueParams,
} as const satisfies Endpoint;

export const getLeagueResultsRss = {
	...rss,
	path: "/api/leagues/:leagueId/results.rss",
	summary: "Get results of a league and their corrections, as RSS",
	tag: "Leagues",
	params: leagueParams,
} as const satisfies Endpoint;

export const getTeamResultsAtom = {
	...atom,
	path: "/api/teams/:teamId/results.atom",
	summary: "Get results of a team and their corrections, as Atom",
	tag: "Teams",
	params: teamParams,
} as const satisfies Endpoint;

export const getTeamResultsRss = {
	...rss,
	path: "/api/teams/:teamId/results.rss",
	summary: "Get results of a team and their corrections, as RSS",
	tag: "Teams",
	params: teamParams,
} as const satisfies Endpoint;
