// GET /api/search: everything with a name, found by prefixes of its words.
import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { MAX_QUERY_LENGTH } from "../search-limits.ts";
import { pageQuery } from "./page-query.ts";
import { crestSchema, shownCategorySchema } from "./rows.ts";
import { sportKeySchema } from "./sport-key.ts";

/** The order is the display order. */
export const SEARCH_KINDS = ["team", "league", "player", "coach", "match", "nation", "highlight", "movie", "page"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const namedSideSchema = z.object({ name: z.string(), category: shownCategorySchema });

const hitSchema = z.object({
	kind: z.enum(SEARCH_KINDS),
	id: z.string().describe("Of a page or a coach: the last part of its address"),
	name: z.string(),
	category: shownCategorySchema,
	sides: z
		.object({ home: namedSideSchema, away: namedSideSchema })
		.optional()
		.describe("Of a match of which a side's name does not say its category"),
	detail: z.string().nullable().describe("Distinguishes it from others with the same name: the nation of a team, the team of a player"),
	detailCategory: shownCategorySchema,
	sport: sportKeySchema
		.nullable()
		.describe("Where the name alone misleads: of leagues of another sport than the usual one, and of equal names"),
	crest: crestSchema.nullable(),
	startsAt: z.number().int().nullable().describe("Of a match; epoch milliseconds, UTC"),
	hasTime: z.boolean().describe("Of a match. False: only the day is known"),
	score: z
		.string()
		.nullable()
		.describe("Of a match that has one, in its sport's own form: `2–1`, `326/8`; `1–0?` while it is not confirmed"),
});
export type SearchHit = z.output<typeof hitSchema>;

const answerSchema = z.object({
	/** Kinds without a result are left out. */
	groups: z.array(
		z.object({
			kind: z.enum(SEARCH_KINDS),
			total: z.number().int().describe("At most 1,000: more are not counted"),
			hits: z.array(hitSchema),
		}),
	),
});
export type SearchAnswer = z.output<typeof answerSchema>;

const paging = pageQuery(50, 5, 1_000);

export const search = {
	method: "GET",
	path: "/api/search",
	summary: "Search by name: each word of the query begins a word of the result; where little is found, one letter may be wrong",
	tag: "Search",
	query: z.object({
		q: z.string().max(MAX_QUERY_LENGTH),
		kind: z.enum(SEARCH_KINDS).optional(),
		limit: paging.limit.describe("Of each kind"),
		offset: paging.offset.describe("With a kind"),
	}),
	answer: answerSchema,
} as const satisfies Endpoint;
