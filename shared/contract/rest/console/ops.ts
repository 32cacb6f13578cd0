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
	status: z
		.enum(EVENT_STATUSES)
		.optional()
		.describe("If absent: `confirmed`, also for a revision; for an event that replaces another, the other's status"),
	period: z
		.string()
		.max(8)
		.nullable()
		.optional()
		.describe("If absent: the running period; for a start, the next period; for a revision, the period of the event"),
	elapsedMs: z
		.number()
		.nullable()
		.optional()
		.describe(
			"If absent: the match clock at that time; for a revision, the clock of the event. A reading that is impossible in the period is left out of the sport's own events, and listed in `dropped`",
		),
	occurredAt: z
		.number()
		.int()
		.min(0)
		.optional()
		.describe("When it was pressed, by the server's clock, at most six hours ago. If absent, now"),
	payload: z
		.unknown()
		.optional()
		.meta({ description: "Depends on `type`. If absent in a revision, the payload of the event", anyOf: payloadSchemas() }),
	reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional().describe("Text that readers see in place of the text of `reasonCode`"),
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
			"Makes a revision an edit of only these fields. It contains, for each changed field, the value that its author saw, or `null` for a field that the payload did not have. All other fields stay unchanged; a payload field that is listed here and has no new value is removed. If another author changed the same field since, the answer is `conflict_sequence` with the present event",
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
		also: z.array(deskEventSchema).max(8).optional().describe("Events that are submitted together with `event`: all are logged, or none"),
		replaces: idSchema
			.optional()
			.describe(
				"The event replaces this one, and gets its period and clock. It is logged as a revision or, if the type differs, together with a cancellation of the other event",
			),
	}),
	answer: z.object({
		seq: z.number().int(),
		event: matchEventSchema,
		isSame: z
			.boolean()
			.optional()
			.describe("Another author had already submitted the same incident: `event` is that event, completed by this submission"),
		dropped: z.array(z.string()).optional().describe("Details that were left out, in words, such as an impossible minute"),
	}),
} as const satisfies Endpoint;

export const setMatchState = {
	method: "POST",
	path: "/api/ops/matches/:matchId/state",
	summary:
		"Bring the log of a match to its present state if it is joined in the middle: period, clock, score. Needs the header Idempotency-Key",
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
				.describe("Scores at the end of earlier periods, by period. A score that is neither here nor in the log is unknown"),
			more: z
				.record(z.string().max(20), z.union([z.number().int().min(0).max(9_999), z.string().max(20)]))
				.optional()
				.describe("The sport's own figures of the running period, such as games, points, fouls"),
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
