// What basketball's payloads must look like when they come from outside: zod, strict. Collected in sports/event-schemas.ts.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type BasketballPayloads, FOUL_KINDS, POINTS } from "./events.ts";

const side = z.enum(SIDES);
const playerId = idSchema.nullable();

/** MR14: what a field of a feed's event becomes where it cannot be read. */
export const basketballFallbacks: Partial<Record<keyof BasketballPayloads, Record<string, unknown>>> = {
	points_scored: { scorerId: null },
	foul_committed: { playerId: null, kind: "personal" },
};

export const basketballEventSchemas = {
	points_scored: z.strictObject({ side, scorerId: playerId, points: z.literal(POINTS) }),
	foul_committed: z.strictObject({ side, playerId, kind: z.enum(FOUL_KINDS) }),
	timeout_called: z.strictObject({ side }),
	commentary_written: z.strictObject({ text: z.string().trim().min(1).max(500), isKey: z.boolean().optional() }),
} satisfies { [Type in keyof BasketballPayloads]: z.ZodType<BasketballPayloads[Type]> };
