// zod schemas (strict) of football's payloads from outside. Collected in sports/event-schemas.ts.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { gridSchema, namedOnce, shirtNumberSchema } from "#shared/match/line-up-schema.ts";
import { SIDES } from "#shared/match/sides.ts";
import {
	CARDS,
	type FootballPayloads,
	GOAL_KINDS,
	PENALTY_OUTCOMES,
	REVIEW_OUTCOMES,
	REVIEW_SUBJECTS,
	SHOT_OUTCOMES,
	STATISTICS,
} from "./events.ts";

const side = z.enum(SIDES);
const playerId = idSchema.nullable();
const percent = z.number().min(0).max(100);
const total = z.number().int().min(0).max(9_999);
const text = (longest: number) => z.string().trim().min(1).max(longest);

const lineUpPlayer = z.strictObject({
	playerId: idSchema,
	number: shirtNumberSchema.nullable(),
	grid: gridSchema("row:column, both from 1"),
});

const lineUp = z
	.strictObject({
		side,
		formation: z
			.string()
			.regex(/^[1-9](-[1-9]){1,4}$/, "lines from the back: 4-3-3")
			.optional(),
		coach: text(80).optional(),
		starters: z.array(lineUpPlayer).min(1).max(11),
		bench: z.array(lineUpPlayer).max(30),
		isConfirmed: z.boolean(),
	})
	.refine(...namedOnce);

/**
 * MR14: replacement values for invalid fields of a feed's event; undefined leaves the field out. Fields that are not listed are required.
 */
export const footballFallbacks: Partial<Record<keyof FootballPayloads, Record<string, unknown>>> = {
	goal_scored: { scorerId: null, assistId: undefined, kind: "unknown" },
	penalty_missed: { playerId: null, outcome: "missed" },
	shoot_out_kick: { playerId: null },
	card_shown: { playerId: null, offence: undefined },
	player_substituted: { inId: null, outId: null, isInjury: undefined },
	player_injured: { playerId: null },
	review_ended: { text: undefined },
	shot_taken: { playerId: null, x: undefined, y: undefined, expectedGoals: undefined },
};

export const footballEventSchemas = {
	goal_scored: z.strictObject({ side, scorerId: playerId, assistId: playerId.optional(), kind: z.enum(GOAL_KINDS) }),
	penalty_awarded: z.strictObject({ side }),
	penalty_missed: z.strictObject({ side, playerId, outcome: z.enum(PENALTY_OUTCOMES) }),
	shoot_out_kick: z.strictObject({ side, playerId, isScored: z.boolean() }),
	card_shown: z.strictObject({ side, playerId, card: z.enum(CARDS), offence: text(80).optional() }),
	player_substituted: z.strictObject({ side, inId: playerId, outId: playerId, isInjury: z.boolean().optional() }),
	player_injured: z.strictObject({ side, playerId }),
	added_time_announced: z.strictObject({ minutes: z.number().int().min(0).max(60) }),
	review_started: z.strictObject({ side: side.nullable(), subject: z.enum(REVIEW_SUBJECTS), eventId: idSchema.optional() }),
	review_ended: z.strictObject({
		side: side.nullable(),
		subject: z.enum(REVIEW_SUBJECTS),
		outcome: z.enum(REVIEW_OUTCOMES),
		eventId: idSchema.optional(),
		text: text(200).optional(),
	}),
	shot_taken: z.strictObject({
		side,
		playerId,
		outcome: z.enum(SHOT_OUTCOMES),
		x: percent.optional(),
		y: percent.optional(),
		expectedGoals: z.number().int().min(0).max(100).optional(),
	}),
	corner_awarded: z.strictObject({ side }),
	line_up_announced: lineUp,
	statistics_measured: z.strictObject({ totals: z.partialRecord(z.enum(STATISTICS), z.tuple([total, total])) }),
	pulse_measured: z.strictObject({ minute: z.number().int().min(1).max(200), value: z.number().int().min(-100).max(100) }),
	commentary_written: z.strictObject({ text: text(500), isKey: z.boolean().optional() }),
} satisfies { [Type in keyof FootballPayloads]: z.ZodType<FootballPayloads[Type]> };
