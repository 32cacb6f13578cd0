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
	summary: "List the published movies, newest first",
	tag,
	query: z.object(partQuery),
	answer: z.object({ movies: z.array(z.object(movieFields).meta({ id: "MovieBrief" })), total: z.number().int() }),
} as const satisfies Endpoint;

const chapterSchema = z
	.object({
		match: matchRowSchema,
		scenes: z.array(z.object({ moment: keyMomentSchema, before: scoreSchema.describe("The score before the moment") })),
	})
	.meta({ id: "MovieChapter" });

const movieSchema = z
	.object({
		...movieFields,
		...watchFields,
		chapters: z
			.array(chapterSchema)
			.describe("For a movie without a video, the matches whose key moments are drawn; empty if this reader may not watch"),
	})
	.meta({ id: "Movie" });

export const getMovie = {
	method: "GET",
	path: "/api/movies/:movieId",
	summary: "Get one movie and, if this reader may watch it, its video or its drawn chapters",
	tag,
	params: z.object({ movieId: idSchema }),
	answer: movieSchema,
} as const satisfies Endpoint;

export type MovieBrief = z.infer<(typeof listMovies)["answer"]>["movies"][number];
export type MovieChapter = z.infer<typeof chapterSchema>;
export type Movie = z.infer<(typeof getMovie)["answer"]>;
