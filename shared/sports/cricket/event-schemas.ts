// zod schemas (strict) of cricket's payloads from outside. Collected in sports/event-schemas.ts.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { SIDES } from "#shared/match/sides.ts";
import {
	type CricketPayloads,
	DEPARTURES,
	DISMISSALS,
	REPLACEMENTS,
	REVIEW_OUTCOMES,
	REVIEW_SUBJECTS,
	TARGET_METHODS,
	TIE_BREAKS,
	TOSS_DECISIONS,
} from "./events.ts";
import { SESSION_ENDS } from "./session-ends.ts";

const side = z.enum(SIDES);
const playerId = idSchema.nullable();
const runs = z.number().int().min(0).max(20);
const some = z.number().int().min(1).max(20);

/** MR14: replacement values for invalid fields of a feed's event. `undefined`: the field is left out. */
export const cricketFallbacks: Partial<Record<keyof CricketPayloads, Record<string, unknown>>> = {
	ball_bowled: {
		strikerId: null,
		nonStrikerId: null,
		bowlerId: null,
		outId: undefined,
		fielderId: undefined,
		secondFielderId: undefined,
		isAllRun: undefined,
		over: undefined,
		isIrregular: undefined,
	},
	batter_left: { playerId: null },
	player_replaced: { inId: null, outId: null, reason: "other" },
	line_up_announced: { captainId: undefined, keeperId: undefined },
};

const ball = z.strictObject({
	side,
	strikerId: playerId,
	nonStrikerId: playerId,
	bowlerId: playerId,
	runs,
	wides: some.optional(),
	noBalls: some.optional(),
	byes: some.optional(),
	legByes: some.optional(),
	dismissal: z.enum(DISMISSALS).optional(),
	outId: playerId.optional(),
	fielderId: playerId.optional(),
	secondFielderId: playerId.optional(),
	penalty: some.optional(),
	isAllRun: z.boolean().optional(),
	over: z.number().int().min(0).max(999).optional(),
	isIrregular: z.boolean().optional(),
});

export const cricketEventSchemas = {
	ball_bowled: ball,
	batter_left: z.strictObject({ side, playerId, how: z.enum(DEPARTURES) }),
	batter_came_in: z.strictObject({ side, playerId }),
	bowler_came_on: z.strictObject({ side, playerId }),
	strike_changed: z.strictObject({ side }),
	toss_won: z.strictObject({ side, decision: z.enum(TOSS_DECISIONS) }),
	innings_declared: z.strictObject({ side }),
	follow_on_enforced: z.strictObject({ side }),
	overs_reduced: z.strictObject({ overs: z.number().int().min(1).max(999) }),
	target_set: z.strictObject({
		side,
		runs: z.number().int().min(1).max(9_999),
		balls: z.number().int().min(1).max(9_999).optional(),
		method: z.enum(TARGET_METHODS),
		isPar: z.boolean().optional(),
	}),
	penalty_awarded: z.strictObject({ side, runs: some }),
	innings_stated: z.strictObject({
		side,
		runs: z.number().int().min(0).max(9_999),
		wickets: z.number().int().min(0).max(10),
		balls: z.number().int().min(0).max(9_999),
	}),
	review_started: z.strictObject({ side: side.nullable(), subject: z.enum(REVIEW_SUBJECTS), eventId: idSchema.optional() }),
	review_ended: z.strictObject({
		side: side.nullable(),
		subject: z.enum(REVIEW_SUBJECTS),
		outcome: z.enum(REVIEW_OUTCOMES),
		eventId: idSchema.optional(),
	}),
	session_ended: z.strictObject({ session: z.enum(SESSION_ENDS), day: z.number().int().min(1).max(10) }),
	tie_broken: z.strictObject({ side, method: z.enum(TIE_BREAKS) }),
	player_replaced: z.strictObject({ side, inId: playerId, outId: playerId, reason: z.enum(REPLACEMENTS) }),
	line_up_announced: z.strictObject({
		side,
		players: z.array(idSchema).min(1).max(20),
		captainId: playerId.optional(),
		keeperId: playerId.optional(),
	}),
	commentary_written: z.strictObject({ text: z.string().trim().min(1).max(500), isKey: z.boolean().optional() }),
} satisfies { [Type in keyof CricketPayloads]: z.ZodType<CricketPayloads[Type]> };
