// POST /api/ops/matches/{id}/events and …/state: the desk's commands on a match log. Scope ops:scores.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { REASON_CODES } from "#shared/match/event-reason.ts";
import { EVENT_STATUSES } from "#shared/match/match-event.ts";
import { EVENT_SCHEMAS } from "#shared/sports/event-schemas.ts";
import { matchEventSchema } from "../match-log.ts";

const deskEventSchema = z.strictObject({
	type: z.string().min(1).max(40),
	status: z.enum(EVENT_STATUSES).optional().describe("Absent: confirmed, of a revision too; of what replaces an event, as that was"),
	period: z
		.string()
		.max(8)
		.nullable()
		.optional()
		.describe("Absent: the running period; of a start, the next one; of a revision, as it was"),
	elapsedMs: z
		.number()
		.nullable()
		.optional()
		.describe(
			"Absent: the match clock at that time; of a revision, unchanged. Of the sport's own events a reading that cannot be in the period is left out and listed in `dropped`",
		),
	occurredAt: z.number().int().min(0).optional().describe("When it was pressed, server time, at most six hours ago. Absent: now"),
	payload: z.unknown().optional().meta({ description: "By type; absent in a revision: as it was", anyOf: payloadSchemas() }),
	reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional().describe("Text that readers see in place of the code's words"),
	reasonCode: z.enum(REASON_CODES).optional(),
	revises: idSchema.optional(),
	seen: z
		.strictObject({
			status: z.enum(EVENT_STATUSES).optional(),
			period: z.string().max(8).nullable().optional(),
			elapsedMs: z.number().nullable().optional(),
			payload: z.record(z.string().max(40), z.unknown()).optional(),
		})
		.optional()
		.describe(
			"Makes a revision an edit of these fields alone. By changed field, the value that its author saw; null for one that the payload did not have. All others stay unchanged; a field of the payload that is listed here without a new value is removed. Where another author changed the same field since, it is a conflict_sequence with the present event",
		),
	isLate: z.boolean().optional(),
});
/** An event as the desk submits it; omitted fields are filled in from the current state of the match. */
export type DeskEvent = z.infer<typeof deskEventSchema>;

/** The log's head that the operator saw. If a later event affects the decision, the response is conflict_sequence with `events`. */
const expectedSeq = z.number().int().min(0);

/** Maximum score, which suits runs of a cricket match, the highest of all sports. */
const targetScore = z.number().int().min(0).max(9_999);

export const appendMatchEvent = {
	method: "POST",
	path: "/api/ops/matches/:matchId/events",
	summary: "Append an event, or a revision of one, to the log of a match. Needs the header Idempotency-Key",
	tag: "Ops",
	status: 201,
	params: z.object({ matchId: idSchema }),
	body: z.strictObject({
		expectedSeq,
		event: deskEventSchema,
		also: z.array(deskEventSchema).max(8).optional().describe("Submitted with it: all are logged, or none"),
		replaces: idSchema
			.optional()
			.describe(
				"The event takes the place of this one, with its period and clock: as its revision, or where the type differs beside its cancellation",
			),
	}),
	answer: z.object({
		seq: z.number().int(),
		event: matchEventSchema,
		isSame: z
			.boolean()
			.optional()
			.describe("Another author submitted the same incident before: `event` is that one, completed by this submission"),
		dropped: z.array(z.string()).optional().describe("Details that were left out, in words: a minute that cannot be"),
	}),
} as const satisfies Endpoint;

export const setMatchState = {
	method: "POST",
	path: "/api/ops/matches/:matchId/state",
	summary: "Bring a match that is joined in the middle to where it stands: period, clock, score. Needs the header Idempotency-Key",
	tag: "Ops",
	status: 201,
	params: z.object({ matchId: idSchema }),
	body: z.strictObject({
		expectedSeq,
		target: z.strictObject({
			period: z.string().max(8),
			elapsedMs: z
				.number()
				.int()
				.min(0)
				.max(4 * HOUR_MS)
				.nullable(),
			isPeriodOpen: z.boolean(),
			score: z.strictObject({ home: targetScore, away: targetScore }),
			breaks: z
				.record(z.string().max(8), z.strictObject({ home: targetScore, away: targetScore }))
				.optional()
				.describe("The scores at which earlier periods ended, by period; what is left out and not in the log is not known"),
			more: z
				.record(z.string().max(20), z.union([z.number().int().min(0).max(9_999), z.string().max(20)]))
				.optional()
				.describe("The sport's own figures of the running period: games, points, fouls"),
		}),
		reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
	}),
	answer: z.object({ seq: z.number().int() }),
} as const satisfies Endpoint;

export type AppendAnswer = z.infer<(typeof appendMatchEvent)["answer"]>;

/** Used by the API documentation only; the payload is validated by sport and type when the command is handled. */
function payloadSchemas(): object[] {
	return Object.entries(EVENT_SCHEMAS).flatMap(([sport, schemas]) =>
		Object.entries(schemas).map(([type, schema]) => {
			const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
			return { title: `${sport}: ${type}`, ...shape };
		}),
	);
}
