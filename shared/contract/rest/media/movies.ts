// /api/movies: the published movies.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { matchRowSchema } from "../rows.ts";
import { accessSchema, instantSchema, keyMomentSchema, partQuery, posterSchema, scoreSchema, watchFields } from "./parts.ts";

const tag = "Media";

const movieFields = {
	id: z.string(),
	title: z.string(),
	description: z.string().describe("The synopsis"),
	year: z.number().int(),
	durationSeconds: z.number(),
	poster: posterSchema,
	access: accessSchema,
	publishedAt: instantSchema,
};

export const listMovies = {
	method: "GET",
	path: "/api/movies",
	summary: "The published movies, newest first",
	tag,
	query: z.object(partQuery),
	answer: z.object({ movies: z.array(z.object(movieFields).meta({ id: "MovieBrief" })), total: z.number().int() }),
} as const satisfies Endpoint;

const chapterSchema = z
	.object({
		match: matchRowSchema,
		scenes: z.array(z.object({ moment: keyMomentSchema, before: scoreSchema.describe("The score until then") })),
	})
	.meta({ id: "MovieChapter" });

const movieSchema = z
	.object({
		...movieFields,
		...watchFields,
		chapters: z.array(chapterSchema).describe("Of a movie without a video: matches whose key moments are drawn; empty where refused"),
	})
	.meta({ id: "Movie" });

export const getMovie = {
	method: "GET",
	path: "/api/movies/:movieId",
	summary: "One movie, with its video or its drawn chapters where this reader may watch it",
	tag,
	params: z.object({ movieId: idSchema }),
	answer: movieSchema,
} as const satisfies Endpoint;

export type MovieBrief = z.infer<(typeof listMovies)["answer"]>["movies"][number];
export type MovieChapter = z.infer<typeof chapterSchema>;
export type Movie = z.infer<(typeof getMovie)["answer"]>;
