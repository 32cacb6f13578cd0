// GET /api/matches/{id}/odds…: the current odds of a match and their history; PUT and DELETE for staff and feeds.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import {
	MARKET_KEYS,
	MARKET_STATUSES,
	type MarketView,
	type OddsHistoryEntry,
	OUTCOMES,
	PRICE_SOURCES,
	SETTLEMENT_CAUSES,
	type SettlementNote,
	SUSPEND_REASONS,
} from "#shared/contract/odds.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { SIDES } from "#shared/match/sides.ts";
import { topicPositionSchema } from "../rows.ts";

const matchParams = z.object({ matchId: idSchema });
const marketParams = z.object({ matchId: idSchema, market: z.enum(MARKET_KEYS) });
export const noteSchema: z.ZodType<SettlementNote> = z
	.object({
		kind: z
			.enum(["settled", "resettled", "rolled_back", "void"])
			.describe("`settled` is the first result, `resettled` another one, `rolled_back` withdraws the result, and `void` returns the stake"),
		cause: z.enum(SETTLEMENT_CAUSES),
		score: z.object({ home: z.number().int(), away: z.number().int() }).describe("The score that counts for the market"),
		side: z.enum(SIDES).nullable().describe("Side of the goal that changed or decided the market; `null` if no goal did"),
		minute: z.string().nullable().describe("Minute of that goal, as it is shown; `null` if no goal did"),
	})
	.meta({ id: "SettlementNote", description: "Why the market was settled so, or why it is no longer settled" });

const historyFields = {
	market: z.enum(MARKET_KEYS),
	line: z.number().nullable().describe("The number that over and under refer to, such as 2.5; `null` for markets without a line"),
	version: z.number().int(),
	status: z.enum(MARKET_STATUSES),
	reason: z.enum(SUSPEND_REASONS).nullable(),
	prices: z.array(z.number().int()).nullable().describe("Decimal odds in hundredths, in the order of the outcomes"),
	source: z.enum(PRICE_SOURCES),
	result: z.enum(OUTCOMES).nullable(),
	note: noteSchema.nullable(),
	changedAt: z.number().int(),
};
export const marketViewSchema: z.ZodType<MarketView> = z.object(historyFields).meta({ id: "Market" });
/** A market in the topic `odds:{id}`. */
export const publishedMarketSchema = z.object(historyFields).omit({ version: true, changedAt: true });
const historyEntrySchema: z.ZodType<OddsHistoryEntry> = z.object(historyFields);

/** Empty if the sport has no markets. `position` is that of the topic `odds:{id}`. */
export const getOdds = {
	method: "GET",
	path: "/api/matches/:matchId/odds",
	summary: "Get the odds of a match: each market with its prices, or why it has none now",
	tag: "Odds",
	feature: "odds",
	params: matchParams,
	answer: z.object({ markets: z.array(marketViewSchema), position: topicPositionSchema }),
} as const satisfies Endpoint;

export const getOddsHistory = {
	method: "GET",
	path: "/api/matches/:matchId/odds/history",
	summary:
		"List every change of the markets of a match, oldest first. If plans sell the history, a reader without one gets the last ten minutes",
	tag: "Odds",
	feature: "odds",
	params: matchParams,
	answer: z.object({
		/** Whether the model computed these prices from the log afterwards, because nothing was priced during the match. */
		isReconstructed: z.boolean(),
		cutBefore: z
			.number()
			.int()
			.nullable()
			.describe("Only plans include entries before this instant, except the newest of each market; `null` if all entries are here"),
		entries: z.array(historyEntrySchema),
	}),
} as const satisfies Endpoint;

const marketAnswer = z.object({ market: marketViewSchema });

/** An operator's input overrides a feed's, and a feed's overrides the model's. */
export const setOdds = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/odds/:market",
	summary: "Set or suspend the price of a market manually, or as a feed",
	tag: "Ops",
	params: marketParams,
	body: z
		.strictObject({
			from: z.enum(["operator", "feed"]),
			/**
			 * The market's version that the operator saw. If its source or status changed since, the response is conflict_sequence with the
			 * current market; price changes by the same source do not conflict.
			 */
			expectedVersion: z.number().int().min(0).optional(),
			/** Absent while the market is suspended: the last price stays frozen. */
			prices: z.array(z.number().int().min(101).max(100_000)).min(2).max(3).optional(),
			isSuspended: z.boolean().default(false),
		})
		.refine(({ prices, isSuspended }) => isSuspended || prices !== undefined, {
			path: ["prices"],
			message: "prices, or isSuspended",
		}),
	answer: marketAnswer,
} as const satisfies Endpoint;

export const releaseOdds = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/odds/:market",
	summary: "Withdraw the input of an operator or a feed for a market. The next source then prices it",
	tag: "Ops",
	params: marketParams,
	query: z.object({ from: z.enum(["operator", "feed"]).default("operator") }),
	answer: marketAnswer,
} as const satisfies Endpoint;

export type OddsAnswer = z.infer<(typeof getOdds)["answer"]>;
export type OddsHistoryAnswer = z.infer<(typeof getOddsHistory)["answer"]>;
