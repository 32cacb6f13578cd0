// Context of a match: earlier meetings, form, current table, missing players, previous and next match of the round, and the readers'
// votes on the winner.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { matchStatusSchema, teamBriefSchema, topicPositionSchema } from "../rows.ts";
import { standingRowSchema, zoneSchema } from "./catalogue.ts";

const matchParams = z.object({ matchId: idSchema });
const scoreSchema = z.object({ home: z.number().int(), away: z.number().int() });

/** A match that counted. A win in a shoot-out counts as a win. */
const playedSchema = z.object({
	matchId: z.string(),
	startsAt: z.number().int(),
	/** `false` if only the day is known. */
	hasTime: z.boolean(),
	league: z.string(),
	score: scoreSchema,
	/** Kicks scored in the shoot-out; `null` if there was none. */
	shootOut: scoreSchema.nullable(),
	/** The score as in a match row, for sports whose score is more than two numbers. */
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
	/** Places gained (above 0) or lost by matches in play. */
	rankChange: z.number().int(),
	/** Side of the team in this match; `null` if it does not take part. */
	side: z.enum(["home", "away"]).nullable(),
});

/** Missing players before kick-off; empty if none are known. `matchId`: the match that caused the absence. */
const missingSchema = z.array(
	z.object({
		playerId: z.string(),
		name: z.string(),
		/** The sport's own key: `red`, `second_yellow`. */
		reason: z.string(),
		matchId: z.string(),
	}),
);

const neighbourSchema = z
	.object({
		matchId: z.string(),
		startsAt: z.number().int(),
		/** Short name of the team. */
		home: z.string(),
		away: z.string(),
	})
	.nullable();

const choiceSchema = z.enum(["home", "draw", "away"]);

const votesSchema = z.object({
	counts: z.object({ home: z.number().int(), draw: z.number().int(), away: z.number().int() }),
	/** The caller's own vote; `null` if a user has not voted. A guest's vote is only in the answer to the vote: the browser stores it. */
	own: choiceSchema.nullable(),
	isOpen: z.boolean(),
});

export const getMatchContext = {
	method: "GET",
	path: "/api/matches/:matchId/context",
	summary:
		"Get the context of a match: earlier meetings, form of both sides, suspended players, the live table, other matches of its round, and votes",
	tag: "Matches",
	params: matchParams,
	answer: z.object({
		/** Earlier meetings that counted. `won` counts wins by side of this match; in `matches`, the latest meeting comes first. */
		headToHead: z.object({
			won: scoreSchema,
			drawn: z.number().int(),
			goals: scoreSchema,
			matches: z.array(meetingSchema),
		}),
		/** Earlier matches that counted, latest first. */
		form: z.object({ home: z.array(formMatchSchema), away: z.array(formMatchSchema) }),
		/** Tables that include one of the sides, with matches in play counted; `null` if there is none. */
		table: z
			.object({
				tables: z.array(z.object({ group: z.string().nullable(), rows: z.array(liveRowSchema) })),
				zones: z.array(zoneSchema),
				/** Matches of the season in play. If the score of one of them changes, so does the table. */
				playing: z.array(z.object({ matchId: z.string(), status: matchStatusSchema, score: scoreSchema })),
			})
			.nullable(),
		series: z
			.object({ game: z.number().int().describe("Counted from 1"), bestOf: z.number().int(), won: scoreSchema })
			.nullable()
			.describe("For a match of a series between the two: its number in the series, and the matches that each side had won before it"),
		missing: z.object({ home: missingSchema, away: missingSchema }),
		/** The matches before and after this one, by kick-off, in the same round of the same season. */
		neighbours: z.object({ previous: neighbourSchema, next: neighbourSchema }),
		votes: votesSchema,
		/** Position in the topic `league:{id}` of this match's league. */
		position: topicPositionSchema,
	}),
} as const satisfies Endpoint;

/** Each voter has one vote, which can be changed until kick-off. */
export const putMatchVote = {
	method: "PUT",
	path: "/api/matches/:matchId/vote",
	summary: "Vote on the winner before kick-off, as a user or as a guest with an id that the browser stores",
	tag: "Matches",
	feature: "votes",
	params: matchParams,
	body: z.strictObject({
		choice: choiceSchema,
		voterId: z
			.string()
			.regex(/^[\w-]{16,64}$/, "16 to 64 letters, digits, - or _")
			.optional()
			.describe("Random id of this browser. Required from guests; for a signed-in user, the vote given as a guest becomes the user's"),
	}),
	answer: votesSchema,
} as const satisfies Endpoint;

export type MatchContext = z.infer<(typeof getMatchContext)["answer"]>;
export type MatchSeries = NonNullable<MatchContext["series"]>;
export type MatchVotes = z.infer<typeof votesSchema>;
export type VoteChoice = z.infer<typeof choiceSchema>;
export type Meeting = z.infer<typeof meetingSchema>;
export type FormMatch = z.infer<typeof formMatchSchema>;
