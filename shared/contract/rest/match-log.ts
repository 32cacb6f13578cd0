// The match log in the API's description: events with the payload of their type, and the set-up to which they are applied.
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
		seq: z.number().int().min(1).describe("Place in the log of its match: 1, 2, 3 … without gaps"),
		id: idSchema.describe("Identifies the event across all its revisions; made of `e` and the `seq` of its first entry"),
		revision: z.number().int().min(1),
		status: z.enum(EVENT_STATUSES).describe("How reliable the event is"),
		period: text.nullable().describe("The sport's period; `null` before the first period, and for changes of status outside play"),
		elapsedMs: z.number().nullable().describe("Match clock in milliseconds, counted as in the sport; `null` if there is none"),
		occurredAt: instant.describe("When the event happened; for a revision, when the revision was made"),
		source: z.enum(SOURCE_KINDS),
		reason: text.optional().describe("Reason for a revision, in words"),
		reasonCode: z.enum(REASON_CODES).optional().describe("Reason for a revision, as a code"),
	})
	.meta({ id: "MatchEventEnvelope" });

const typesBySport = Object.entries(EVENT_SCHEMAS).map(([sport, payloads]) => {
	const [first, ...others] = Object.entries(payloads).map(([type, payload]) => z.looseObject({ type: z.literal(type), payload }));
	if (!first) throw new Error(`${sport} has no events`);
	return z
		.discriminatedUnion("type", [first, ...others])
		.meta({ id: `${inCapitals(sport)}Event`, description: "`type` and the payload for it" });
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
					isFormer: z.literal(true).optional().describe("This id is a former one: the player was merged with another one in the catalogue"),
					currentId: idSchema.optional().describe("The present id of a player with a former id"),
				}),
			)
			.describe("Everyone who may take part, by id; empty if the squads are not known"),
		format: z
			.object({
				hasExtraTime: z.boolean(),
				hasShootOut: z.boolean(),
				halfMinutes: z.number().optional().describe("Minutes of a regular period, if it does not have the usual length"),
				extraHalfMinutes: z.number().optional().describe("Minutes of a half of extra time, if it does not have the usual length"),
				regularPeriods: z.literal([1, 3, 4]).optional().describe("Number of regular periods, if the match does not have two halves"),
				hasGoldenGoal: z.literal(true).optional().describe("The first goal of extra time ends the match"),
				shootOutOrder: z.enum(["abab", "abba"]).optional(),
				options: z
					.record(text, z.union([text, z.number(), z.boolean()]))
					.optional()
					.describe("The sport's own rules under the sport's own keys"),
			})
			.describe("Rules of the competition for this match"),
	})
	.meta({ id: "MatchSetup", description: "Sides, players, format of the match" });
