// zod schemas (strict) of basketball's payloads from outside. Collected in sports/event-schemas.ts.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { shirtNumberSchema } from "#shared/match/line-up-schema.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type BasketballPayloads, FOUL_KINDS, POINTS, REBOUND_KINDS } from "./events.ts";

const side = z.enum(SIDES);
const playerId = idSchema.nullable();
const players = (most: number) => z.array(z.strictObject({ playerId: idSchema, number: shirtNumberSchema })).max(most);

/** MR14: replacement values for invalid fields of a feed's event. */
export const basketballFallbacks: Partial<Record<keyof BasketballPayloads, Record<string, unknown>>> = {
	points_scored: { scorerId: null, assistId: undefined },
	shot_missed: { playerId: null },
	shot_blocked: { playerId: null },
	rebound_taken: { playerId: null },
	ball_stolen: { playerId: null },
	turnover_committed: { playerId: null },
	foul_committed: { playerId: null, kind: "personal", isBench: undefined },
	player_substituted: { inId: null, outId: null },
	line_up_announced: { coach: undefined, bench: [], isConfirmed: true },
};

export const basketballEventSchemas = {
	points_scored: z.strictObject({ side, scorerId: playerId, assistId: playerId.optional(), points: z.literal(POINTS) }),
	shot_missed: z.strictObject({ side, playerId, points: z.literal(POINTS) }),
	shot_blocked: z.strictObject({ side, playerId }),
	rebound_taken: z.strictObject({ side, playerId, kind: z.enum(REBOUND_KINDS) }),
	ball_stolen: z.strictObject({ side, playerId }),
	turnover_committed: z.strictObject({ side, playerId }),
	foul_committed: z.strictObject({ side, playerId, kind: z.enum(FOUL_KINDS), isBench: z.boolean().optional() }),
	timeout_called: z.strictObject({ side }),
	player_substituted: z.strictObject({ side, inId: playerId, outId: playerId }),
	line_up_announced: z.strictObject({
		side,
		coach: z.string().trim().min(1).max(80).optional(),
		starters: players(5),
		bench: players(15),
		isConfirmed: z.boolean(),
	}),
	commentary_written: z.strictObject({ text: z.string().trim().min(1).max(500), isKey: z.boolean().optional() }),
} satisfies { [Type in keyof BasketballPayloads]: z.ZodType<BasketballPayloads[Type]> };
