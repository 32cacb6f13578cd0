// Validation of payloads that enter the match log: schemas of every event type by sport, including the lifecycle's. Public pages do
// not load it, because they load no zod. Used by the door of feeds, the endpoints of the desk and the API documentation.
import { z } from "zod";
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { CONTRADICTING_PARTS } from "#shared/match/contradiction.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { MATCH_STATUSES } from "#shared/match/match-status.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { SERVER_PARTS, serverPartsOf } from "./server-parts.ts";

const nothing = z.strictObject({});
const points = z.number().int().min(0).max(999);
const score = z.strictObject({ home: points, away: points });
const isLevel = (final: z.output<typeof score> | undefined): boolean => final !== undefined && final.home === final.away;

const lifecycleSchemas = {
	period_started: nothing,
	period_ended: z.strictObject({ isScoreUnknown: z.literal(true).optional() }),
	match_ended: nothing,
	clock_set: z.strictObject({ isRunning: z.boolean() }),
	status_changed: z
		.strictObject({
			status: z.enum(MATCH_STATUSES),
			reason: z.string().trim().min(1).max(200).optional(),
			score: score.optional(),
			startsAt: z.number().int().min(0).optional(),
			winner: z.enum(SIDES).optional(),
		})
		.refine(({ status, score }) => status === "awarded" || (status === "finished") === (score !== undefined), {
			path: ["score"],
			message: "a status of finished brings a score, awarded may bring one, no other does",
		})
		.refine(({ status, startsAt }) => startsAt === undefined || status === "scheduled" || status === "postponed", {
			path: ["startsAt"],
			message: "only scheduled and postponed bring a new kick-off",
		})
		.refine(({ status, score, winner }) => winner === undefined || status === "awarded" || (status === "finished" && isLevel(score)), {
			path: ["winner"],
			message: "only awarded, and finished with a level score, name a winner",
		}),
	result_stated: z.strictObject({
		score,
		statedBy: z.string().trim().min(1).max(40).optional(),
		contradiction: z.strictObject({ by: z.enum(CONTRADICTING_PARTS), score }).optional(),
		outcome: z.string().trim().min(1).max(40).optional(),
	}),
} satisfies { [Type in LifecycleEvent["type"]]: z.ZodType<Extract<LifecycleEvent, { type: Type }>["payload"]> };

/** Schemas by sport and event type. */
export const EVENT_SCHEMAS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = Object.fromEntries(
	Object.entries<ServerParts>(SERVER_PARTS).map(([sport, { schemas }]) => [sport, { ...lifecycleSchemas, ...schemas }]),
);

export type ParsedPayload =
	| { ok: true; payload: unknown; dropped?: string[] }
	| {
			ok: false;
			error: { code: "unknown_event" | "invalid_event"; message: string; issues?: { path: string; message: string }[] };
	  };

/** Validates a payload. An absent payload is treated as an empty one; unknown fields are refused. */
export function parsePayload(sport: SportKey, type: string, payload: unknown): ParsedPayload {
	const schema = schemaOf(sport, type);
	if (!schema) return { ok: false, error: { code: "unknown_event", message: `${sport} has no event ${type}.` } };
	const parsed = schema.safeParse(payload ?? {});
	if (parsed.success) return { ok: true, payload: parsed.data };
	const issues = parsed.error.issues.map(({ path, message }) => ({ path: ["payload", ...path].join("."), message }));
	return {
		ok: false,
		error: { code: "invalid_event", message: `${type}: ${issues.map((issue) => `${issue.path}: ${issue.message}`).join("; ")}`, issues },
	};
}

/** Like parsePayload, for feeds: unknown or invalid fields are left out if the event does not need them. */
export function parsePayloadLeniently(sport: SportKey, type: string, payload: unknown): ParsedPayload {
	const parsed = parsePayload(sport, type, payload);
	const fallbacks = serverPartsOf(sport)?.fallbacks[type];
	if (parsed.ok || !fallbacks || typeof payload !== "object" || payload === null) return parsed;
	const known = new Set(Object.keys((schemaOf(sport, type) as z.ZodObject).shape));
	const faulty = new Set(parsed.error.issues?.map(({ path }) => path.split(".")[1] ?? ""));
	const valid = Object.entries(payload).filter(([field]) => known.has(field) && !(faulty.has(field) && field in fallbacks));
	const replaced = Object.entries(fallbacks).filter(([field, value]) => faulty.has(field) && value !== undefined);
	const again = parsePayload(sport, type, Object.fromEntries([...valid, ...replaced]));
	return again.ok ? { ...again, dropped: [parsed.error.message] } : parsed;
}

function schemaOf(sport: SportKey, type: string): z.ZodType | undefined {
	const schemas = EVENT_SCHEMAS[sport];
	return schemas && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
}
