// /api/ops/matches/:matchId/suspensions: players whom cards suspend for a match, by the rules of its competition. Scope ops:scores.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { SUSPENDING_CARDS } from "./competition-rules.ts";
import { lineOf } from "./record-edits.ts";

const TAG = "Records";
const cardSchema = z.enum(SUSPENDING_CARDS);

const suspensionSchema = z.object({
	playerId: z.string(),
	name: z.string(),
	card: cardSchema,
	cards: z.number().int().describe("Number of such cards with the last one"),
	matchId: z.string().describe("The match of the last card"),
	matchStartsAt: z.number().int(),
	matches: z.number().int().describe("Matches of the suspension"),
	served: z.number().int().describe("Of these, before this match"),
	source: z.string().describe("Where the rule is written"),
	isListed: z.boolean().describe("The line-up of this match names the player"),
	lifted: z
		.object({ reason: z.string(), at: z.number().int(), by: z.string() })
		.nullable()
		.describe("Staff lifted it: the player may play"),
});

export const listSuspensions = {
	method: "GET",
	path: "/api/ops/matches/:matchId/suspensions",
	summary: "Players whom cards suspend for a match, by the rules of its competition",
	tag: TAG,
	params: z.object({ matchId: idSchema }),
	answer: z.object({
		hasRules: z.boolean().describe("The competition has rules for cards"),
		home: z.array(suspensionSchema),
		away: z.array(suspensionSchema),
	}),
} as const satisfies Endpoint;

const suspensionParams = z.object({ matchId: idSchema, playerId: idSchema, card: cardSchema });

export const liftSuspension = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/suspensions/:playerId/:card/lift",
	summary: "Lift a suspension; `matchId` is the match of its last card",
	tag: TAG,
	params: suspensionParams,
	body: z.strictObject({ reason: lineOf(MAX_REASON_LENGTH) }),
	answer: z.object({ lifted: z.literal(true) }),
} as const satisfies Endpoint;

export const restoreSuspension = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/suspensions/:playerId/:card/lift",
	summary: "Take back that a suspension was lifted",
	tag: TAG,
	params: suspensionParams,
	answer: z.object({ lifted: z.literal(false) }),
} as const satisfies Endpoint;

export type MatchSuspensions = z.infer<(typeof listSuspensions)["answer"]>;
export type SuspendedPlayer = z.infer<typeof suspensionSchema>;
