// zod schemas of response parts that several resources share, with the shapes of match-row.ts.

import { z } from "zod";
import { isKnownZone } from "#shared/i18n/formats.ts";

import { GENDERS } from "#shared/kit/team-category.ts";
import { CONTRADICTING_PARTS } from "#shared/match/contradiction.ts";

import { MATCH_STATUSES } from "#shared/match/match-status.ts";
import { REPORTER_KINDS } from "#shared/match/reporter.ts";
import type { LeagueBrief, MatchLive, MatchRow, TeamBrief } from "../match-row.ts";
import { sportKeySchema } from "./sport-key.ts";

const instant = z.number().int().describe("Epoch milliseconds, UTC");
const pair = z.object({ home: z.number(), away: z.number() });
const side = z.enum(["home", "away"]);
const newsFields = { side: side.nullable(), minute: z.string(), at: instant };

/** A schema with an id in its meta becomes a component of the OpenAPI document. */
export const crestSchema = z
	.object({
		pattern: z.enum(["plain", "halves", "sash", "stripes", "hoops", "chevron", "cross", "quarters"]),
		primary: z.string(),
		secondary: z.string(),
		initials: z.string(),
	})
	.meta({ id: "Crest" });
/** Distinguishes teams of one club, and competitions of the same name. */
export const categorySchema = z.object({
	gender: z.enum(GENDERS).nullable().describe("`null` if it is not known, which does not mean `men`"),
	ageGroup: z.string().nullable().describe("`u19`; `youth` if the age is not stated; `null` for adults, or if it is not known"),
	isReserve: z.boolean().describe("A club's second or lower team, or a competition of such teams"),
});
export const shownCategorySchema = z
	.object({ gender: z.literal("women").optional(), ageGroup: z.string().optional(), isReserve: z.literal(true).optional() })
	.optional()
	.describe("What the name does not say about women, age and second teams; show it beside the name");
export const teamBriefSchema: z.ZodType<TeamBrief> = z
	.object({
		id: z.string(),
		name: z.string(),
		category: shownCategorySchema,
		shortName: z.string(),
		crest: crestSchema,
	})
	.meta({ id: "TeamBrief" });
export const leagueBriefSchema: z.ZodType<LeagueBrief> = z
	.object({
		id: z.string(),
		name: z.string(),
		category: shownCategorySchema,
		nation: z.string(),
		sport: sportKeySchema,
		isKnockOut: z.literal(true).optional().describe("In a list: the league has only knock-out rounds, and no table"),
	})
	.meta({ id: "LeagueBrief" });
/** A league, with the id of its nation for a link to the nation's page. */
export const leagueOfNationSchema = leagueBriefSchema.and(z.object({ nationId: z.string() }));
export const nationBriefSchema = z.object({ id: z.string(), name: z.string() });
export const birthDateSchema = z.iso.date().describe("Date of birth: 2001-04-30");
export const matchStatusSchema = z.enum(MATCH_STATUSES);

/** The part of a row that changes while the match is played. */
export const matchLiveSchema: z.ZodType<MatchLive> = z.object({
	seq: z.number().int(),
	status: matchStatusSchema,
	period: z.string().nullable(),
	clock: z
		.object({
			elapsedMs: z.number(),
			at: instant,
			isRunning: z.boolean(),
			endMs: z.number().optional(),
			isUp: z.boolean().optional().describe("The clock counts up, although the sport's usual clock counts down"),
		})
		.nullable(),
	score: pair.nullable(),
	isProvisional: z.literal(true).optional().describe("A goal, point or run in the score is not confirmed yet"),
	winner: side.nullable(),
	disputed: z
		.object({
			statedScore: pair,
			statedBy: z
				.string()
				.describe("Name of the source: `openfootball`, `csv` for an imported spreadsheet, or the name that a system pushes under"),
			since: instant.describe("When the source stated it"),
			by: z
				.enum(CONTRADICTING_PARTS)
				.optional()
				.describe(
					"Part in which the source contradicts itself: its list of goals, its halves or its shoot-out add up to `statedScore`; `outcome` is winner, margin or rules of the game",
				),
		})
		.nullable()
		.describe(
			"A source states another final score than the match log has, or contradicts itself; a contradiction can appear during the match, too." +
				"Odds stay unsettled until it is resolved",
		),
	reported: z
		.object({
			by: z.array(z.enum(REPORTER_KINDS)).describe("For whom they report: the home team, the away team, the competition"),
			at: instant.describe("When the newest of it was entered"),
			confirmBy: instant.nullable().describe("After the end: from then on it is an unconfirmed result"),
		})
		.optional()
		.describe("The score or the result is of reporters at the match, and nobody else has confirmed it yet; tables do not count it"),
	marks: z.record(z.string(), pair).describe("Counts of both sides by the sport's own key: `redCards`, `shootOut`"),
	news: z
		.discriminatedUnion("kind", [
			z.object({
				kind: z.enum(["score", "score_provisional"]),
				...newsFields,
				player: z.string().nullable(),
				isOwnGoal: z.literal(true).optional().describe("The goal counts for `side`, and `player` belongs to the other side"),
			}),
			z.object({ kind: z.literal("score_cancelled"), ...newsFields, before: pair, after: pair }),
			z.object({ kind: z.literal("incident"), ...newsFields, incident: z.string(), player: z.string().nullable() }),
			z.object({ kind: z.literal("review"), ...newsFields, subject: z.string() }),
		])
		.nullable(),
	scorers: z
		.array(
			z.object({ side, name: z.string(), minutes: z.string().describe("Minutes as they are shown: `12', 45+2'`"), isOwnGoal: z.boolean() }),
		)
		.describe("By player, in match order; an own goal is listed on the side that it counts for. Empty in sports with many scores"),
	pulse: z
		.string()
		.describe(
			"Pressure of each of the last ten minutes, oldest first: a letter from a (most by away) through e (even) to i (most by home). Otherwise empty",
		),
});

export const matchRowSchema: z.ZodType<MatchRow> = z
	.object({
		id: z.string(),
		sport: sportKeySchema,
		league: leagueBriefSchema,
		seasonId: z.string(),
		round: z.string().nullable(),
		startsAt: instant,
		hasTime: z.boolean(),
		home: teamBriefSchema,
		away: teamBriefSchema,
		places: pair.optional().describe("Places in the table, for matches that have not begun"),
		live: matchLiveSchema,
	})
	.meta({ id: "MatchRow" });

/** Position of this response in a live topic: joining from this position misses no fact (RT2). */
export const topicPositionSchema = z.object({ epoch: z.string(), seq: z.number().int() }).meta({ id: "TopicPosition" });

/** An IANA time zone; defaults to UTC. */
export const zoneNameSchema = z.string().max(64).refine(isTimeZone, "is not a time zone such as Europe/Berlin").default("UTC");

/**
 * Cache of valid zones that were requested, because creating a formatter is slow. The cache stays small: there are about six hundred zones.
 */
const knownZones = new Set<string>();

function isTimeZone(name: string): boolean {
	if (knownZones.has(name)) return true;
	const isKnown = isKnownZone(name);
	if (isKnown) knownZones.add(name);
	return isKnown;
}
