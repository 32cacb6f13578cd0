// zod schemas (strict) of tennis's payloads from outside. Collected in sports/event-schemas.ts.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { SIDES } from "#shared/match/sides.ts";
import { PENALTIES, POINT_KINDS, STATISTICS, type TennisPayloads, WITHDRAWALS } from "./events.ts";

const side = z.enum(SIDES);
const playerId = idSchema.nullable();
const count = (most: number) => z.number().int().min(0).max(most);
const pair = (most: number) => z.strictObject({ home: count(most), away: count(most) });
/** The longest set of a professional match had 138 games. */
const games = pair(99);
const points = pair(99);
const total = count(999);

/** MR14: replacement values for invalid fields of a feed's event; undefined leaves the field out. */
export const tennisFallbacks: Partial<Record<keyof TennisPayloads, Record<string, unknown>>> = {
	point_played: { kind: "unknown", serve: undefined, server: undefined, serverId: undefined },
	server_named: { playerId: null },
	game_won: { tieBreak: undefined },
	set_stated: { tieBreak: undefined, points: undefined },
	code_violation: { playerId: null },
	medical_timeout_called: { playerId: null },
	side_withdrew: { playerId: null, kind: "retirement" },
};

export const tennisEventSchemas = {
	point_played: z.strictObject({
		side,
		kind: z.enum(POINT_KINDS),
		serve: z.literal([1, 2]).optional(),
		server: side.optional(),
		serverId: playerId.optional(),
	}),
	first_serve_missed: z.strictObject({ side }),
	server_named: z.strictObject({ side, playerId }),
	game_won: z.strictObject({ side, tieBreak: points.optional() }),
	set_stated: z
		.strictObject({ games: games.optional(), tieBreak: points.optional(), points: points.optional(), winner: side.optional() })
		.refine((set) => Object.keys(set).length > 0, { message: "a stated set has games, points or a winner" }),
	code_violation: z.strictObject({ side, playerId, penalty: z.enum(PENALTIES) }),
	challenge_made: z.strictObject({ side, isSuccessful: z.boolean() }),
	medical_timeout_called: z.strictObject({ side, playerId }),
	side_withdrew: z.strictObject({ side, playerId, kind: z.enum(WITHDRAWALS) }),
	statistics_measured: z.strictObject({ totals: z.partialRecord(z.enum(STATISTICS), z.tuple([total, total])) }),
	commentary_written: z.strictObject({ text: z.string().trim().min(1).max(500), isKey: z.boolean().optional() }),
} satisfies { [Type in keyof TennisPayloads]: z.ZodType<TennisPayloads[Type]> };
