// Context of a match: earlier meetings, form, the present table, missing players, its neighbours, and the readers' votes on the winner.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { matchStatusSchema, teamBriefSchema, topicPositionSchema } from "../rows.ts";
import { standingRowSchema, zoneSchema } from "./catalogue.ts";

const matchParams = z.object({ matchId: idSchema });
const scoreSchema = z.object({ home: z.number().int(), away: z.number().int() });

/** A match that counted. A shoot-out won is a win, as everywhere. */
const playedSchema = z.object({
	matchId: z.string(),
	startsAt: z.number().int(),
	/** False: only the day is known. */
	hasTime: z.boolean(),
	league: z.string(),
	score: scoreSchema,
	/** Kicks scored, where there was a shoot-out. */
	shootOut: scoreSchema.nullable(),
	/** As in the row of a match: of sports whose score is more than two numbers. */
	marks: z.record(z.string(), scoreSchema),
});

const meetingSchema = playedSchema.extend({
	homeId: z.string(),
	winnerId: z.string().nullable(),
});

const formMatchSchema = playedSchema.extend({
	opponent: teamBriefSchema,
	isHome: z.boolean(),
	result: z.enum(["W", "D", "L"]),
});

const liveRowSchema = standingRowSchema.extend({
	/** Places gained (above 0) or lost by the matches that are under way. */
	rankChange: z.number().int(),
	/** Plays in this match. */
	side: z.enum(["home", "away"]).nullable(),
});

/** Before kick-off; empty where nobody is known to be missing. `matchId`: the match that is the reason. */
const missingSchema = z.array(
	z.object({
		playerId: z.string(),
		name: z.string(),
		/** By the sport's own key: `red`, `second_yellow`. */
		reason: z.string(),
		matchId: z.string(),
	}),
);

const neighbourSchema = z
	.object({
		matchId: z.string(),
		startsAt: z.number().int(),
		/** Short names. */
		home: z.string(),
		away: z.string(),
	})
	.nullable();

const choiceSchema = z.enum(["home", "draw", "away"]);

const votesSchema = z.object({
	counts: z.object({ home: z.number().int(), draw: z.number().int(), away: z.number().int() }),
	/** Of a signed-in caller; null for a guest, whose browser remembers. */
	own: choiceSchema.nullable(),
	isOpen: z.boolean(),
});

export const getMatchContext = {
	method: "GET",
	path: "/api/matches/:matchId/context",
	summary:
		"What surrounds a match: meetings of both sides before it, their form, who is suspended, the live table, the neighbours in its round, votes",
	tag: "Matches",
	params: matchParams,
	answer: z.object({
		/** Meetings that counted, before this match. `won` is by side of this match, `matches` latest first. */
		headToHead: z.object({
			won: scoreSchema,
			drawn: z.number().int(),
			goals: scoreSchema,
			matches: z.array(meetingSchema),
		}),
		/** Matches that counted, before this one, latest first. */
		form: z.object({ home: z.array(formMatchSchema), away: z.array(formMatchSchema) }),
		/** Tables that one of the sides stands in, matches under way counted in; null where there is none. */
		table: z
			.object({
				tables: z.array(z.object({ group: z.string().nullable(), rows: z.array(liveRowSchema) })),
				zones: z.array(zoneSchema),
				/** Matches of the season that are under way: when one of these changes its score, the table has changed. */
				playing: z.array(z.object({ matchId: z.string(), status: matchStatusSchema, score: scoreSchema })),
			})
			.nullable(),
		series: z
			.object({ game: z.number().int().describe("From 1"), bestOf: z.number().int(), won: scoreSchema })
			.nullable()
			.describe("Of a series of matches between the two: which one this is, and the matches that each side had won before it"),
		missing: z.object({ home: missingSchema, away: missingSchema }),
		/** In the same round of the same season, by kick-off. */
		neighbours: z.object({ previous: neighbourSchema, next: neighbourSchema }),
		votes: votesSchema,
		/** Of the topic `league:{id}` of this match's league. */
		position: topicPositionSchema,
	}),
} as const satisfies Endpoint;

/** One vote a voter, changeable until kick-off. */
export const putMatchVote = {
	method: "PUT",
	path: "/api/matches/:matchId/vote",
	summary: "Vote on the winner, before kick-off: by account, or as a guest by an id that the browser stores",
	tag: "Matches",
	params: matchParams,
	body: z.strictObject({
		choice: choiceSchema,
		voterId: z
			.string()
			.regex(/^[\w-]{16,64}$/, "16 to 64 letters, digits, - or _")
			.optional()
			.describe("Random id of this browser. Required of guests; for a signed-in user, it moves the vote given as a guest"),
	}),
	answer: votesSchema,
} as const satisfies Endpoint;

export type MatchContext = z.infer<(typeof getMatchContext)["answer"]>;
export type MatchSeries = NonNullable<MatchContext["series"]>;
export type MatchVotes = z.infer<typeof votesSchema>;
export type VoteChoice = z.infer<typeof choiceSchema>;
export type Meeting = z.infer<typeof meetingSchema>;
export type FormMatch = z.infer<typeof formMatchSchema>;
