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
	summary: "List the editors' picks of a day in their order, and the facts by which its matches are ranked",
	tag: "Matches",
	query: z.object({
		date: dateSchema.optional().describe("Day in `zone`. If absent, today, and matches that are still in play"),
		zone: zoneNameSchema.describe("IANA time zone that decides where the day begins"),
	}),
	answer: z.object({
		picks: z.array(z.object({ matchId: z.string(), note: z.string().nullable() })),
		facts: z.array(
			z.object({
				matchId: z.string(),
				competition: z.number().describe("Weight of the league as a share of the day's greatest weight"),
				strength: z.number().describe("Mean strength of both teams as a share of the day's strongest pair of the sport"),
				viewers: z.number().int().describe("Number of readers of the match page on this server"),
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
		.describe("The reason for the pick, which fans read"),
});

const params = z.object({ date: dateSchema });

export const getHotPicks = {
	method: "GET",
	path: "/api/ops/hot-picks/:date",
	summary: "List the editors' picks of a day",
	tag: "Hot picks",
	params,
	answer: z.object({
		date: z.string(),
		version: z.number().int().describe("0 if the day never had picks"),
		picks: z.array(
			z.object({
				matchId: z.string(),
				note: z.string().nullable(),
				match: matchRowSchema.nullable().describe("`null` if the match was deleted"),
			}),
		),
	}),
} as const satisfies Endpoint;

export const setHotPicks = {
	method: "PUT",
	path: "/api/ops/hot-picks/:date",
	summary: "Replace the picks of a day, with their order and notes",
	tag: "Hot picks",
	params,
	body: z.strictObject({
		expectedVersion: z
			.number()
			.int()
			.min(0)
			.max(HIGHEST_VERSION)
			.describe("Version that the editor saw; if it is no longer the newest, the answer is `conflict_sequence`"),
		picks: z
			.array(pickSchema)
			.max(MAX_PICKS)
			.refine((picks) => new Set(picks.map(({ matchId }) => matchId)).size === picks.length, "has a match twice"),
	}),
	answer: z.object({ version: z.number().int() }),
} as const satisfies Endpoint;

export type HotMatchesAnswer = z.infer<(typeof getHotMatches)["answer"]>;
export type HotPicksAnswer = z.infer<(typeof getHotPicks)["answer"]>;
