// /api/highlights: the published highlights, and the highlight of each match. A match without a video has an animated highlight of its
// key moments.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { leagueBriefSchema, matchRowSchema } from "../rows.ts";
import { accessSchema, instantSchema, keyMomentSchema, partQuery, posterSchema, watchFields } from "./parts.ts";

const tag = "Media";

const highlightFields = {
	id: z.string().describe("Of a match whose highlight is not published by staff: the match's id"),
	/** Empty for a highlight that is animated from the log; pages name the match instead. */
	title: z.string(),
	description: z.string(),
	poster: posterSchema,
	access: accessSchema,
	hasVideo: z.boolean().describe("False: its key moments are drawn from the match log"),
	publishedAt: instantSchema,
	match: matchRowSchema,
};

const highlightBriefSchema = z.object(highlightFields).meta({ id: "HighlightBrief" });

export const listHighlights = {
	method: "GET",
	path: "/api/highlights",
	summary: "The published highlights, those of the newest day first; of a day those with a video",
	tag,
	query: z.object({
		sport: z.string().max(64).optional().describe("A sport's slug, as the list of sports has it"),
		leagueId: idSchema.optional(),
		...partQuery,
	}),
	answer: z.object({
		highlights: z.array(highlightBriefSchema),
		total: z.number().int(),
		leagues: z.array(leagueBriefSchema).describe("Of all highlights of this sport, most first"),
	}),
} as const satisfies Endpoint;

const highlightSchema = z
	.object({
		...highlightFields,
		...watchFields,
		moments: z.array(keyMomentSchema).describe("In match order, as the log has them now"),
		marks: z.array(z.object({ eventId: z.string(), atSeconds: z.number() })).describe("Where in the video the moments lie"),
	})
	.meta({ id: "Highlight" });

export const getHighlight = {
	method: "GET",
	path: "/api/highlights/:highlightId",
	summary: "One highlight with its key moments, and its video where this reader may watch it; the id of a match gives the match's",
	tag,
	params: z.object({ highlightId: idSchema }),
	answer: highlightSchema,
} as const satisfies Endpoint;

export const getMatchHighlight = {
	method: "GET",
	path: "/api/matches/:matchId/highlight",
	summary: "The highlight of a match: the published one, or else its key moments",
	tag,
	params: z.object({ matchId: idSchema }),
	answer: highlightSchema,
} as const satisfies Endpoint;

export type HighlightBrief = z.infer<typeof highlightBriefSchema>;
export type HighlightsAnswer = z.infer<(typeof listHighlights)["answer"]>;
export type Highlight = z.infer<typeof highlightSchema>;
