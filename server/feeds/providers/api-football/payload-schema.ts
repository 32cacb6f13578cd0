// Payloads of API-Football v3, with the fields that are used (https://www.api-football.com/documentation-v3). Optional fields may be
// missing, `null` or unreadable.
import { z } from "zod";
import { minuteSchema } from "../polled/reports/reported-minute.ts";

const id = z.number().int().positive();
const text = z.string().trim().min(1).max(200);
const whole = z.number().int().min(-10).max(200);
const goals = z.object({ home: z.number().int().min(0).max(99).nullish(), away: z.number().int().min(0).max(99).nullish() });

/** A response with errors has the HTTP status 200 too. Without errors, `errors` is an empty list. */
export const envelopeSchema = z.object({
	errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
	results: z.number().nullish().catch(null),
	paging: z.object({ current: z.number(), total: z.number() }).nullish().catch(null),
	response: z.array(z.unknown()),
});

/** The answer about the account's state. Its `response` is an object in place of a list, so only `errors` is checked. */
export const statusSchema = envelopeSchema.pick({ errors: true });

export type Envelope = z.output<typeof envelopeSchema>;

const person = z.object({ id: z.number().int().nullish(), name: z.string().trim().max(200).nullish() });

export const eventSchema = z.object({
	time: z.object({ elapsed: minuteSchema.nullish(), extra: whole.nullish() }),
	team: z.object({ id }),
	player: person.nullish(),
	assist: person.nullish(),
	type: text,
	detail: text.nullish(),
	comments: z.string().max(500).nullish(),
});

const linedUp = z.object({
	player: z.object({
		id,
		name: text,
		number: z.number().int().min(0).max(99).nullish(),
		pos: z.string().max(3).nullish(),
		grid: z
			.string()
			.regex(/^[1-9]:[1-9]$/)
			.nullish(),
	}),
});

export const lineUpSchema = z.object({
	team: z.object({ id }),
	formation: z
		.string()
		.regex(/^[1-9](-[1-9]){1,4}$/)
		.nullish(),
	startXI: z.array(linedUp).max(11).nullish(),
	substitutes: z.array(linedUp).max(30).nullish(),
	coach: person.nullish(),
});

export const statisticsSchema = z.object({
	team: z.object({ id }),
	statistics: z.array(z.object({ type: text, value: z.union([z.number(), z.string().max(20)]).nullish() })),
});

/** A team without an id or a name is one that is not known yet. */
const team = z.object({ id: id.nullish(), name: text.nullish(), winner: z.boolean().nullish() });

const teamOrNone = team.nullish().transform((given): z.output<typeof team> => given ?? { id: null, name: null });

export const fixtureSchema = z.object({
	fixture: z.object({
		id,
		referee: z.string().trim().max(200).nullish(),
		date: z.iso.datetime({ offset: true }),
		timestamp: z.number().int().positive().nullish(),
		periods: z.object({ first: z.number().int().nullish(), second: z.number().int().nullish() }).nullish(),
		venue: z.object({ name: z.string().trim().max(200).nullish() }).nullish(),
		status: z.object({ short: text, elapsed: minuteSchema.nullish(), extra: whole.nullish() }),
	}),
	league: z.object({ id, name: text, country: text.nullish(), season: z.number().int().min(1850).max(2200), round: text.nullish() }),
	teams: z.object({ home: teamOrNone, away: teamOrNone }),
	goals: goals.nullish(),
	score: z.object({ halftime: goals.nullish(), fulltime: goals.nullish(), extratime: goals.nullish(), penalty: goals.nullish() }).nullish(),
	events: z.array(eventSchema).nullish(),
	lineups: z.array(lineUpSchema).nullish(),
	statistics: z.array(statisticsSchema).nullish(),
});

export const leagueSchema = z.object({
	league: z.object({ id, name: text, type: z.string().nullish() }),
	country: z.object({ name: text.nullish() }).nullish(),
	seasons: z.array(z.object({ year: z.number().int(), start: z.iso.date(), end: z.iso.date(), current: z.boolean().nullish() })),
});

export type Fixture = z.output<typeof fixtureSchema>;
export type FixtureEvent = z.output<typeof eventSchema>;
export type FixtureLineUp = z.output<typeof lineUpSchema>;
export type FixtureStatistics = z.output<typeof statisticsSchema>;
