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
	id: z.string().describe("For a page or a coach, the last part of its address"),
	name: z.string(),
	category: shownCategorySchema,
	sides: z
		.object({ home: namedSideSchema, away: namedSideSchema })
		.optional()
		.describe("For a match, if the name of a side does not state its category"),
	detail: z.string().nullable().describe("Distinguishes it from others with the same name: the nation of a team, the team of a player"),
	detailCategory: shownCategorySchema,
	sport: sportKeySchema
		.nullable()
		.describe("Present if the name alone misleads: for leagues of a sport other than the usual one, and for equal names"),
	crest: crestSchema.nullable(),
	startsAt: z.number().int().nullable().describe("For a match: its start in epoch milliseconds, UTC"),
	hasTime: z.boolean().describe("For a match: `false` if only the day is known"),
	score: z
		.string()
		.nullable()
		.describe("For a match with a score: the score in its sport's own form, `2–1` or `326/8`; `1–0?` while it is not confirmed"),
});
export type SearchHit = z.output<typeof hitSchema>;

const answerSchema = z.object({
	/** Kinds without a result are left out. */
	groups: z.array(
		z.object({
			kind: z.enum(SEARCH_KINDS),
			total: z.number().int().describe("At most 1,000; further results are not counted"),
			hits: z.array(hitSchema),
		}),
	),
});
export type SearchAnswer = z.output<typeof answerSchema>;

const paging = pageQuery(50, 5, 1_000);

export const search = {
	method: "GET",
	path: "/api/search",
	summary:
		"Search by name: each word of the query is the beginning of a word of the result. If few results are found, one letter may be wrong",
	tag: "Search",
	query: z.object({
		q: z.string().max(MAX_QUERY_LENGTH),
		kind: z.enum(SEARCH_KINDS).optional(),
		limit: paging.limit.describe("Limit for each kind"),
		offset: paging.offset.describe("Needs `kind`"),
	}),
	answer: answerSchema,
} as const satisfies Endpoint;
