// GET /api/matches/{id}/offers: what is offered beside the score of a match.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";

export const offersSchema = z
	.object({
		odds: z.boolean(),
		chat: z.boolean(),
		votes: z.boolean(),
		oddsAge: z.number().int().optional().describe("Set where odds are withheld until the reader confirms this age, by the header Odds-Age"),
	})
	.meta({ id: "Offers", description: "What the site offers to this reader" });

export const getMatchOffers = {
	method: "GET",
	path: "/api/matches/:matchId/offers",
	summary:
		"Whether odds, chat and votes are offered at a match to this reader: the site, the reader's country, the league or its age group may have them off",
	tag: "Matches",
	params: z.object({ matchId: idSchema }),
	answer: offersSchema,
} as const satisfies Endpoint;
