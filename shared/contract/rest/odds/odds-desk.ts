// GET /api/ops/odds, and the settings for all markets of a match or of the site: margin and suspension. Scope ops:scores.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { LARGEST_PAGE } from "#shared/contract/list-size.ts";
import { MARKET_KEYS } from "#shared/contract/odds.ts";
import { ODDS_PAGE_SIZE, ODDS_SHOWN, ODDS_SORTS } from "#shared/contract/odds-desk.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listQuery } from "../list-query.ts";
import { pageQuery } from "../page-query.ts";
import { matchRowSchema, topicPositionSchema } from "../rows.ts";
import { marketViewSchema } from "./odds.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const matchParams = z.object({ matchId: idSchema });

/** Bounds of the margin: a book below 100 % pays out more than it takes in; beyond 130 % prices are useless. */
const MIN_MARGIN = 0;
const MAX_MARGIN = 0.3;
const suspensionSchema = z.object({ by: z.string().nullable().describe("Name of the person who suspended it"), at: instant }).nullable();

const deskMarketSchema = z.object({
	market: z.enum(MARKET_KEYS),
	view: marketViewSchema,
	/** The prices before the last change; `null` if they never changed. */
	pricesBefore: z.array(z.number().int()).nullable(),
	/** The operator's input that is in force. */
	input: z
		.object({ isSuspended: z.boolean(), prices: z.array(z.number().int()).nullable(), by: z.string().nullable(), at: instant })
		.nullable(),
});

const deskOddsSchema = z.object({
	match: matchRowSchema,
	markets: z.array(deskMarketSchema),
	/** Position in the topic `odds:{id}`. */
	position: topicPositionSchema,
	/** The margin in force: that of the match, the site, or the server's settings. */
	margin: z.number(),
	/** `null` if the match has no margin of its own. */
	ownMargin: z.number().nullable(),
	suspension: suspensionSchema,
});
export type DeskOdds = z.infer<typeof deskOddsSchema>;
export type DeskMarket = DeskOdds["markets"][number];

/** Matches in play, within three hours before their start or one hour after their end; most urgent first. */
export const getOddsDesk = {
	method: "GET",
	path: "/api/ops/odds",
	summary: "List the markets that the desk has to attend to now, match by match",
	tag,
	query: z.object({
		...listQuery(ODDS_SORTS),
		...pageQuery(LARGEST_PAGE, ODDS_PAGE_SIZE),
		show: z.enum(ODDS_SHOWN).default("all"),
	}),
	answer: z.object({
		rows: z.array(deskOddsSchema),
		total: z.number().int(),
		site: z.object({
			margin: z.number(),
			/** `null` if no margin is set for the site. */
			ownMargin: z.number().nullable(),
			/** Margin of the server's settings. */
			defaultMargin: z.number(),
			suspension: suspensionSchema,
		}),
	}),
} as const satisfies Endpoint;
export type OddsDeskAnswer = z.infer<(typeof getOddsDesk)["answer"]>;

const marginBody = z.strictObject({
	margin: z.number().min(MIN_MARGIN).max(MAX_MARGIN).describe("Margin of the book: 0.05 is a book of 105 %"),
});
const marginAnswer = z.object({ margin: z.number().describe("The margin that applies now") });

export const setOddsMargin = {
	method: "PUT",
	path: "/api/ops/odds/margin",
	summary: "Set the margin of the model's book for the whole site. Its markets get new prices at once",
	tag,
	body: marginBody,
	answer: marginAnswer,
} as const satisfies Endpoint;

export const unsetOddsMargin = {
	method: "DELETE",
	path: "/api/ops/odds/margin",
	summary: "Return to the margin in the server's settings",
	tag,
	answer: marginAnswer,
} as const satisfies Endpoint;

export const setMatchMargin = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/odds/margin",
	summary: "Set the margin of the model's book for one match",
	tag,
	params: matchParams,
	body: marginBody,
	answer: marginAnswer,
} as const satisfies Endpoint;

export const unsetMatchMargin = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/odds/margin",
	summary: "Return to the site's margin for one match",
	tag,
	params: matchParams,
	answer: marginAnswer,
} as const satisfies Endpoint;

const suspendedAnswer = z.object({ isSuspended: z.boolean() });

/** Prices that were set by hand are stored, and apply again after the suspension. */
export const suspendOdds = {
	method: "PUT",
	path: "/api/ops/odds/suspension",
	summary: "Suspend every market of every match, also of future matches, until the suspension is ended",
	tag,
	answer: suspendedAnswer,
} as const satisfies Endpoint;

export const releaseAllOdds = {
	method: "DELETE",
	path: "/api/ops/odds/suspension",
	summary: "End the suspension of everything. Markets that were suspended on their own stay suspended",
	tag,
	answer: suspendedAnswer,
} as const satisfies Endpoint;

export const suspendMatchOdds = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/odds/suspension",
	summary: "Suspend every market of a match until the suspension is ended",
	tag,
	params: matchParams,
	answer: suspendedAnswer,
} as const satisfies Endpoint;

export const releaseMatchOdds = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/odds/suspension",
	summary: "End the suspension of a match. Markets that were suspended on their own stay suspended",
	tag,
	params: matchParams,
	answer: suspendedAnswer,
} as const satisfies Endpoint;
