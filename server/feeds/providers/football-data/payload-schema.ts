// Payloads of football-data.org v4, with the fields that are used (https://docs.football-data.org/general/v4/match.html). Nearly every
// field may be `null`; only some subscriptions include goals, bookings, substitutions and line-ups.
import { z } from "zod";
import { minuteSchema } from "../polled/reports/reported-minute.ts";

const id = z.number().int().positive();
const text = z.string().trim().min(1).max(200);
const goals = z.object({ home: z.number().int().min(0).max(99).nullish(), away: z.number().int().min(0).max(99).nullish() });
const minute = minuteSchema;
const stoppage = z.number().int().min(0).max(150);
const person = z.object({ id, name: text });
const side = z.object({ id });

const linedUp = z.object({
	id,
	name: text,
	position: z.string().max(60).nullish(),
	shirtNumber: z.number().int().min(0).max(99).nullish(),
});

/** A team without an id or a name is one that is not known yet. */
const team = z.object({
	id: id.nullish(),
	name: text.nullish(),
	shortName: text.nullish(),
	coach: z.object({ name: z.string().nullish() }).nullish(),
	formation: z
		.string()
		.regex(/^[1-9](-[1-9]){1,4}$/)
		.nullish(),
	lineup: z.array(linedUp).max(11).nullish(),
	bench: z.array(linedUp).max(30).nullish(),
});

/** Some responses leave out the teams of a fixture that are not known yet. */
const teamOrNone = team.nullish().transform((given): z.output<typeof team> => given ?? { id: null, name: null });

export const matchSchema = z.object({
	id,
	utcDate: z.iso.datetime({ offset: true }),
	status: text,
	minute: minute.nullish(),
	injuryTime: stoppage.nullish(),
	venue: z.string().trim().max(200).nullish(),
	matchday: z.number().int().min(0).max(200).nullish(),
	stage: text.nullish(),
	group: text.nullish(),
	lastUpdated: z.iso.datetime({ offset: true }).nullish(),
	area: z.object({ name: text }).nullish(),
	competition: z.object({ id, code: z.string().trim().max(10).nullish(), name: text, type: z.string().nullish() }),
	season: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
	homeTeam: teamOrNone,
	awayTeam: teamOrNone,
	score: z
		.object({
			winner: z.string().nullish(),
			duration: z.string().nullish(),
			fullTime: goals.nullish(),
			halfTime: goals.nullish(),
			regularTime: goals.nullish(),
			extraTime: goals.nullish(),
			penalties: goals.nullish(),
		})
		.nullish(),
	referees: z.array(z.object({ name: text, type: z.string().nullish() })).nullish(),
	goals: z
		.array(
			z.object({
				minute: minute.nullish(),
				injuryTime: stoppage.nullish(),
				type: z.string().nullish(),
				team: side,
				scorer: person.nullish(),
				assist: person.nullish(),
			}),
		)
		.nullish(),
	bookings: z
		.array(z.object({ minute: minute.nullish(), injuryTime: stoppage.nullish(), team: side, player: person.nullish(), card: text }))
		.nullish(),
	substitutions: z
		.array(
			z.object({
				minute: minute.nullish(),
				injuryTime: stoppage.nullish(),
				team: side,
				playerOut: person.nullish(),
				playerIn: person.nullish(),
			}),
		)
		.nullish(),
	penalties: z.array(z.object({ team: side.nullish(), player: person.nullish(), scored: z.boolean() })).nullish(),
});

export const matchesSchema = z.object({
	resultSet: z.object({ count: z.number() }).nullish().catch(null),
	matches: z.array(z.unknown()),
});
export const errorSchema = z.object({ message: z.string().max(500) });

export type DataMatch = z.output<typeof matchSchema>;
