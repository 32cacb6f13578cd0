// zod schemas (strict) of ice hockey's payloads from outside. Collected in sports/event-schemas.ts.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { gridSchema, namedOnce, shirtNumberSchema } from "#shared/match/line-up-schema.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type HockeyPayloads, PENALTY_KINDS, REVIEW_OUTCOMES, REVIEW_SUBJECTS, SHOT_OUTCOMES, STATISTICS, STRENGTHS } from "./events.ts";

const side = z.enum(SIDES);
const playerId = idSchema.nullable();
const percent = z.number().min(0).max(100);
const total = z.number().int().min(0).max(999);
const text = (longest: number) => z.string().trim().min(1).max(longest);

const lineUpPlayer = z.strictObject({
	playerId: idSchema,
	number: shirtNumberSchema,
	grid: gridSchema("unit:place, both from 1"),
});

const lineUp = z
	.strictObject({
		side,
		formation: z.string().regex(/^[1-9](-[1-9]){1,8}$/, "sizes of the units: 1-2-2-2-3-3-3-3"),
		coach: text(80).optional(),
		starters: z.array(lineUpPlayer).min(1).max(22),
		bench: z.array(lineUpPlayer).max(30),
		isConfirmed: z.boolean(),
	})
	.refine(...namedOnce);

/** MR14: replacement values for invalid fields of a feed's event; undefined leaves the field out. */
export const hockeyFallbacks: Partial<Record<keyof HockeyPayloads, Record<string, unknown>>> = {
	goal_scored: {
		scorerId: null,
		assistId: undefined,
		secondAssistId: undefined,
		strength: undefined,
		isEmptyNet: undefined,
		isPenaltyShot: undefined,
	},
	shot_taken: { playerId: null, blockerId: undefined, x: undefined, y: undefined },
	penalty_called: { playerId: null, offence: undefined },
	penalty_shot_missed: { playerId: null },
	shoot_out_attempt: { playerId: null },
	goalie_entered: { playerId: null },
	face_off_won: { playerId: null, loserId: undefined },
	hit_made: { playerId: null },
	review_ended: { text: undefined },
};

export const hockeyEventSchemas = {
	goal_scored: z.strictObject({
		side,
		scorerId: playerId,
		assistId: playerId.optional(),
		secondAssistId: playerId.optional(),
		strength: z.enum(STRENGTHS).optional(),
		isEmptyNet: z.boolean().optional(),
		isPenaltyShot: z.boolean().optional(),
	}),
	shot_taken: z.strictObject({
		side,
		playerId,
		outcome: z.enum(SHOT_OUTCOMES),
		blockerId: playerId.optional(),
		x: percent.optional(),
		y: percent.optional(),
	}),
	penalty_called: z.strictObject({ side, playerId, kind: z.enum(PENALTY_KINDS), offence: text(80).optional() }),
	penalty_shot_missed: z.strictObject({ side, playerId }),
	shoot_out_attempt: z.strictObject({ side, playerId, isScored: z.boolean() }),
	goalie_pulled: z.strictObject({ side }),
	goalie_entered: z.strictObject({ side, playerId }),
	face_off_won: z.strictObject({ side, playerId, loserId: playerId.optional() }),
	hit_made: z.strictObject({ side, playerId }),
	timeout_called: z.strictObject({ side }),
	review_started: z.strictObject({ side: side.nullable(), subject: z.enum(REVIEW_SUBJECTS), eventId: idSchema.optional() }),
	review_ended: z.strictObject({
		side: side.nullable(),
		subject: z.enum(REVIEW_SUBJECTS),
		outcome: z.enum(REVIEW_OUTCOMES),
		eventId: idSchema.optional(),
		text: text(200).optional(),
	}),
	line_up_announced: lineUp,
	statistics_measured: z.strictObject({ totals: z.partialRecord(z.enum(STATISTICS), z.tuple([total, total])) }),
	commentary_written: z.strictObject({ text: text(500), isKey: z.boolean().optional() }),
} satisfies { [Type in keyof HockeyPayloads]: z.ZodType<HockeyPayloads[Type]> };
