// GET /api/matches/:matchId/touches: where the players touched the ball over the whole match, as its source reports it.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { TOUCH_CELLS } from "#shared/contract/touch-cells.ts";
import { idSchema } from "#shared/kit/ids.ts";

const percent = z.number().min(0).max(100);

export const playerTouchesSchema = z.object({
	playerId: idSchema,
	side: z.enum(["home", "away"]),
	touches: z.number().int().min(1),
	x: percent.describe("Average place along the field, in percent from the own goal"),
	y: percent.describe("Average place across the field, in percent from the player's left"),
	cells: z
		.array(z.number().int().min(0))
		.length(TOUCH_CELLS.along * TOUCH_CELLS.across)
		.describe("Number of touches by cell, row after row across the field, each row along the field"),
});

/** Most touches first. Empty if the source has no positions. */
export const getTouches = {
	method: "GET",
	path: "/api/matches/:matchId/touches",
	summary: "Get where players had the ball: average place, and touches by cell of the field",
	tag: "Matches",
	params: z.object({ matchId: idSchema }),
	answer: z.object({ players: z.array(playerTouchesSchema) }),
} as const satisfies Endpoint;

export type PlayerTouches = z.infer<typeof playerTouchesSchema>;
