// /api/highlights: the published highlights, and the highlight of each match. A match without a video has an animated highlight of its
// key moments.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { leagueBriefSchema, matchRowSchema } from "../rows.ts";
import { accessSchema, instantSchema, keyMomentSchema, partQuery, posterSchema, watchFields } from "./parts.ts";

const tag = "Media";

const highlightFields = {
	id: z.string().describe("For a match without a highlight published by staff, the id of the match"),
	/** Empty for a highlight that staff have not published; pages name the match instead. */
	title: z.string(),
	description: z.string(),
	poster: posterSchema,
	access: accessSchema,
	hasVideo: z.boolean().describe("`false` if its key moments are drawn from the match log"),
	publishedAt: instantSchema,
	match: matchRowSchema,
};

const highlightBriefSchema = z.object(highlightFields).meta({ id: "HighlightBrief" });

export const listHighlights = {
	method: "GET",
	path: "/api/highlights",
	summary: "List the published highlights, the newest day first; highlights of one day begin with those that have a video",
	tag,
	query: z.object({
		sport: z.string().max(64).optional().describe("A sport's slug, as in the list of sports"),
		leagueId: idSchema.optional(),
		...partQuery,
	}),
	answer: z.object({
		highlights: z.array(highlightBriefSchema),
		total: z.number().int(),
		leagues: z.array(leagueBriefSchema).describe("Leagues of all highlights of this sport, those with the most first"),
	}),
} as const satisfies Endpoint;

const highlightSchema = z
	.object({
		...highlightFields,
		...watchFields,
		moments: z.array(keyMomentSchema).describe("In the order of the match, as they are in the log now"),
		marks: z.array(z.object({ eventId: z.string(), atSeconds: z.number() })).describe("Times of the moments in the video"),
	})
	.meta({ id: "Highlight" });

export const getHighlight = {
	method: "GET",
	path: "/api/highlights/:highlightId",
	summary:
		"Get one highlight with its key moments and, if this reader may watch it, its video. The id of a match returns the highlight of the match",
	tag,
	params: z.object({ highlightId: idSchema }),
	answer: highlightSchema,
} as const satisfies Endpoint;

export const getMatchHighlight = {
	method: "GET",
	path: "/api/matches/:matchId/highlight",
	summary: "Get the highlight of a match: the published one or, without one, its key moments",
	tag,
	params: z.object({ matchId: idSchema }),
	answer: highlightSchema,
} as const satisfies Endpoint;

export type HighlightBrief = z.infer<typeof highlightBriefSchema>;
export type HighlightsAnswer = z.infer<(typeof listHighlights)["answer"]>;
export type Highlight = z.infer<typeof highlightSchema>;
