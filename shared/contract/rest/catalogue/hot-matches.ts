// /api/hot-matches: the data that ranks a day's hot matches, in addition to their rows. /api/ops/hot-picks: the editors' picks, scope
// ops:content.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_NOTE, MAX_PICKS } from "#shared/contract/hot-pick-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { matchRowSchema, zoneNameSchema } from "../rows.ts";

const HIGHEST_VERSION = 2_147_483_646;

const dateSchema = z.iso.date().refine((date) => date >= "1850" && date < "2200", "is a day from 1850 to 2199");

export const getHotMatches = {
	method: "GET",
	path: "/api/hot-matches",
	summary: "Editors' picks of a day in their order, and facts by which its matches are ranked",
	tag: "Matches",
	query: z.object({
		date: dateSchema.optional().describe("Day in `zone`; today when absent, with what is still under way"),
		zone: zoneNameSchema.describe("IANA time zone that cuts the day"),
	}),
	answer: z.object({
		picks: z.array(z.object({ matchId: z.string(), note: z.string().nullable() })),
		facts: z.array(
			z.object({
				matchId: z.string(),
				competition: z.number().describe("Weight of the league as a share of the day's heaviest"),
				strength: z.number().describe("Mean strength of both teams as a share of the day's strongest pair of the sport"),
				viewers: z.number().int().describe("Readers of the match page on this server"),
			}),
		),
	}),
} as const satisfies Endpoint;

const pickSchema = z.strictObject({
	matchId: idSchema,
	note: z
		.string()
		.trim()
		.max(MAX_NOTE)
		.nullable()
		.transform((note) => note || null)
		.describe("Why, in words that fans read"),
});

const params = z.object({ date: dateSchema });

export const getHotPicks = {
	method: "GET",
	path: "/api/ops/hot-picks/:date",
	summary: "The editors' picks of a day",
	tag: "Hot picks",
	params,
	answer: z.object({
		date: z.string(),
		version: z.number().int().describe("0: never picked"),
		picks: z.array(
			z.object({
				matchId: z.string(),
				note: z.string().nullable(),
				match: matchRowSchema.nullable().describe("Null: the match was deleted"),
			}),
		),
	}),
} as const satisfies Endpoint;

export const setHotPicks = {
	method: "PUT",
	path: "/api/ops/hot-picks/:date",
	summary: "Replace the picks of a day: order, notes and all",
	tag: "Hot picks",
	params,
	body: z.strictObject({
		expectedVersion: z.number().int().min(0).max(HIGHEST_VERSION).describe("Version that the editor saw; another is a conflict_sequence"),
		picks: z
			.array(pickSchema)
			.max(MAX_PICKS)
			.refine((picks) => new Set(picks.map(({ matchId }) => matchId)).size === picks.length, "has a match twice"),
	}),
	answer: z.object({ version: z.number().int() }),
} as const satisfies Endpoint;

export type HotMatchesAnswer = z.infer<(typeof getHotMatches)["answer"]>;
export type HotPicksAnswer = z.infer<(typeof getHotPicks)["answer"]>;
