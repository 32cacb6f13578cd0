// POST /api/ops/matches/{id}/events: the desk's one command on a match log. Scope ops:scores.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { type MatchEvent, STANDINGS } from "#shared/match/match-event.ts";
import { EVENT_SCHEMAS } from "#shared/sports/event-schemas.ts";
import type { Endpoint } from "./endpoint.ts";

export const appendMatchEvent = {
	method: "POST",
	path: "/api/ops/matches/:matchId/events",
	summary: "Append an event, or a revision of one, to the log of a match. Needs the header Idempotency-Key",
	tag: "Ops",
	status: 201,
	params: z.object({ matchId: idSchema }),
	body: z.strictObject({
		/** The log's head as the operator saw it; another head is a conflict_sequence. */
		expectedSeq: z.number().int().min(0),
		event: z.strictObject({
			type: z.string().min(1).max(40),
			standing: z.enum(STANDINGS).optional(),
			period: z
				.string()
				.max(8)
				.nullable()
				.optional()
				.describe("Absent: the running period; of a start, the next one; of a revision, as it was"),
			elapsedMs: z
				.number()
				.int()
				.min(0)
				.max(4 * 3_600_000)
				.nullable()
				.optional()
				.describe("Absent: what the match clock shows now; of a revision, as it was"),
			payload: z.unknown().optional().meta({ description: "By type; absent in a revision: as it was", anyOf: payloadSchemas() }),
			reason: z.string().max(200).optional(),
			revises: idSchema.optional(),
			isLate: z.boolean().optional(),
		}),
	}),
	answer: z.object({ seq: z.number().int(), event: z.custom<MatchEvent>().meta({ type: "object" }) }),
} as const satisfies Endpoint;

/** For the reader of the API: the door parses a payload by its sport and type itself. */
function payloadSchemas(): object[] {
	return Object.entries(EVENT_SCHEMAS).flatMap(([sport, schemas]) =>
		Object.entries(schemas).map(([type, schema]) => {
			const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
			return { title: `${sport}: ${type}`, ...shape };
		}),
	);
}
