// The messages that receivers get (format `full`), by kind: `webhooks` in the API's description. The signature is in the headers.
import { z } from "zod";
import { MARKET_KEYS, MARKET_STATUSES, OUTCOMES } from "#shared/contract/odds.ts";
import { matchEventSchema } from "../match-log.ts";
import { noteSchema } from "../odds/odds.ts";
import { matchStatusSchema, shownCategorySchema } from "../rows.ts";
import { sportKeySchema } from "../sport-key.ts";
import type { WebhookKind } from "./webhooks.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");
const named = z.object({ id: z.string(), name: z.string(), category: shownCategorySchema });

const matchSchema = z
	.object({ id: z.string(), sport: sportKeySchema, startsAt: instant, league: named, home: named, away: named })
	.meta({ id: "WebhookMatch" });

const stateSchema = z
	.object({
		status: matchStatusSchema,
		period: z.string().nullable(),
		score: z.object({ home: z.number(), away: z.number() }).nullable(),
		scoreText: z.string().nullable().describe("The score as lists show it: `2–1`, `326/8–112`; null before the start"),
		seq: z.number().int().describe("Length of the match log"),
	})
	.meta({ id: "WebhookState", description: "State of the match when the message was created" });

const marketSchema = z
	.object({
		market: z.enum(MARKET_KEYS),
		status: z.enum(MARKET_STATUSES),
		result: z.enum(OUTCOMES).nullable(),
		note: noteSchema,
		version: z.number().int(),
	})
	.meta({ id: "WebhookMarket" });

/** A message that is sent again keeps its id. */
const common = { id: z.string().describe("The same as the header `webhook-id`"), at: instant.describe("When it happened") };
const ofMatch = { ...common, match: matchSchema, state: stateSchema };
const ofEvent = { ...ofMatch, event: matchEventSchema };

/** The messages are in the order of the description. */
export const WEBHOOK_MESSAGES = {
	goal: z.object({ kind: z.literal("goal"), ...ofEvent }).describe("A goal, point or run"),
	card: z.object({ kind: z.literal("card"), ...ofEvent }).describe("A card"),
	status: z.object({ kind: z.literal("status"), ...ofEvent }).describe("A period began or ended, or the match changed its status"),
	correction: z.object({ kind: z.literal("correction"), ...ofEvent }).describe("A revision of an event, such as a cancelled goal"),
	settlement: z
		.object({ kind: z.literal("settlement"), ...ofMatch, market: marketSchema })
		.describe("A market was settled, or its settlement was cancelled"),
	ping: z.object({ kind: z.literal("ping"), ...common }).describe("A test message from the console"),
} as const satisfies Record<WebhookKind | "ping", z.ZodType>;
