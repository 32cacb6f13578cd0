// What a match log is made of, as the API describes it: events with the payload of their type, and the set-up that they are folded over.
import { z } from "zod";
import { idSchema } from "#shared/kit/ids.ts";
import { REASON_CODES } from "#shared/match/event-reason.ts";
import { EVENT_STATUSES, type MatchEvent, SOURCE_KINDS } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { SIDES } from "#shared/match/sides.ts";
import { EVENT_SCHEMAS } from "#shared/sports/event-schemas.ts";
import { sportKeySchema } from "./sport-key.ts";

/** `ice_hockey` → `IceHockey`. */
const inCapitals = (key: string) => key.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const instant = z.number().int();
const text = z.string();

// Both schemas of the intersection accept further fields, since each has to accept those of the other.
const envelope = z
	.looseObject({
		seq: z.number().int().min(1).describe("Place in the log of its match: 1, 2, 3 … without a hole"),
		id: idSchema.describe("Names the event over all its revisions; the first one's is `e` and its seq"),
		revision: z.number().int().min(1),
		status: z.enum(EVENT_STATUSES).describe("How far it can be believed"),
		period: text.nullable().describe("The sport's period; null before the first, and for changes of status outside play"),
		elapsedMs: z.number().nullable().describe("Match clock, milliseconds as the sport counts it; null where there is none"),
		occurredAt: instant.describe("When it happened; of a revision: when it was made"),
		source: z.enum(SOURCE_KINDS),
		reason: text.optional().describe("Why a revision was made, in words"),
		reasonCode: z.enum(REASON_CODES).optional().describe("Why a revision was made"),
	})
	.meta({ id: "MatchEventEnvelope" });

const typesBySport = Object.entries(EVENT_SCHEMAS).map(([sport, payloads]) => {
	const [first, ...others] = Object.entries(payloads).map(([type, payload]) => z.looseObject({ type: z.literal(type), payload }));
	if (!first) throw new Error(`${sport} has no events`);
	return z
		.discriminatedUnion("type", [first, ...others])
		.meta({ id: `${inCapitals(sport)}Event`, description: "`type`, and the payload that it has" });
});

/** One entry of a match log: the envelope, and the payload that its type has in the sport of the match. */
export const matchEventSchema = z
	.intersection(envelope, z.union(typesBySport))
	.meta({ id: "MatchEvent", description: "One entry of the match log: one revision of one event" }) as unknown as z.ZodType<MatchEvent>;

/** What is known about a match before it begins. */
export const matchSetupSchema: z.ZodType<MatchSetup> = z
	.object({
		matchId: idSchema,
		sport: sportKeySchema,
		leagueId: idSchema,
		startsAt: instant,
		teams: z.object({ home: idSchema, away: idSchema }),
		players: z
			.record(
				idSchema,
				z.object({
					name: text,
					side: z.enum(SIDES),
					number: z.number().int().optional(),
					position: text.optional(),
					isFormer: z.literal(true).optional().describe("An id of before: the player became one with another of the record"),
					currentId: idSchema.optional().describe("The id that the player of such an id has now"),
				}),
			)
			.describe("Everyone who may take part, by id; empty where the squads are not known"),
		format: z
			.object({
				hasExtraTime: z.boolean(),
				hasShootOut: z.boolean(),
				halfMinutes: z.number().optional().describe("Minutes of a regular period, where it is not the usual length"),
				extraHalfMinutes: z.number().optional().describe("Minutes of a half of extra time, where it is not the usual length"),
				regularPeriods: z.literal([1, 3, 4]).optional().describe("How many regular periods it is played in, where they are not two halves"),
				hasGoldenGoal: z.literal(true).optional().describe("The first goal of extra time ends the match"),
				shootOutOrder: z.enum(["abab", "abba"]).optional(),
				options: z
					.record(text, z.union([text, z.number(), z.boolean()]))
					.optional()
					.describe("The sport's own rules, by its own keys"),
			})
			.describe("Rules of the competition for this match"),
	})
	.meta({ id: "MatchSetup", description: "Sides, players, format of the match" });
