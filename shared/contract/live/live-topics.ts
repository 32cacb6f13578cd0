// The live topics as others read them, with named fields: what a snapshot contains, what a fact is. Streams of server-sent events and
// sockets of the named format send it, and the AsyncAPI document describes it.
import { z } from "zod";
import { deviceSchema } from "../rest/accounts/account.ts";
import { userSchema } from "../rest/accounts/accounts.ts";
import { planSchema } from "../rest/accounts/subscriptions.ts";
import { liveTextEntrySchema, liveTextSchema } from "../rest/catalogue/live-text.ts";
import { chatLineSchema, chatRoomSchema, ownSanctionSchema, reactionCountsSchema } from "../rest/chat/chat.ts";
import { deskMatchSchema } from "../rest/console/desk.ts";
import { matchEventSchema, matchSetupSchema } from "../rest/match-log.ts";
import { publishedMarketSchema } from "../rest/odds/odds.ts";
import { matchLiveSchema } from "../rest/rows.ts";
import type { TopicKind } from "../topics.ts";

interface LiveTopic {
	/** What the key after the colon names; `null` for a topic without one. */
	key: string | null;
	summary: string;
	/** `sequenced`: every fact has a number. `latest`: only the newest value of each key is sent (RT5). */
	kind: "sequenced" | "latest";
	/** Who may read it; `null` for everyone. */
	reader: string | null;
	snapshot: z.ZodType;
	fact: z.ZodType;
	/** Whether facts are sent ahead of their turn to readers with a match delay. */
	hasAhead?: true;
}

const seq = z.number().int().min(1);

const score = z
	.object({
		matchId: z.string(),
		live: matchLiveSchema
			.nullable()
			.describe(
				"`null` if the match was added to the list, moved or removed: read the list again by the API, once for all such matches of an event",
			),
	})
	.meta({ id: "LiveScore", description: "A row of a list of matches" });

const market = publishedMarketSchema.meta({ id: "LiveMarket", description: "A market with status and prices" });

const chatFact = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("line"), line: chatLineSchema }),
		z.object({ kind: z.literal("hidden") }).describe("A number that this reader gets no line for"),
		z.object({ kind: z.literal("deleted"), seqs: z.array(seq) }).describe("These lines were deleted for everyone"),
		z.object({ kind: z.literal("reacted"), seq, counts: reactionCountsSchema }),
		z.object({ kind: z.literal("room_changed"), room: chatRoomSchema }),
	])
	.meta({ id: "ChatFact" });

const liveTextFact = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("entry"), entry: liveTextEntrySchema }).describe("An entry as it is now: new, or corrected"),
		z.object({ kind: z.literal("removed"), id: seq, at: z.number().int() }),
		z.object({ kind: z.literal("pinned"), id: seq.nullable().describe("The entry above all others") }),
	])
	.meta({ id: "LiveTextFact" });

const presence = z
	.object({
		watching: z.number().int().describe("Number of readers of the match"),
		talking: z.number().int().describe("Number of readers of its chat"),
	})
	.meta({ id: "Presence" });

const account = z
	.object({
		user: userSchema,
		devices: z.array(deviceSchema.omit({ isCurrent: true })),
		chatSanction: ownSanctionSchema.nullable(),
		plans: z.array(planSchema),
		follows: z.array(z.string()).describe("`team.t12`, `league.l3`, `match.m7`, with the oldest first"),
	})
	.meta({ id: "OwnAccount" });

const listOf = (key: string | null, summary: string): LiveTopic => ({
	...{ key, summary, kind: "latest", reader: null },
	...{ snapshot: z.array(score), fact: score },
});

const matchLog: Pick<LiveTopic, "kind" | "reader" | "snapshot" | "fact"> = {
	...{ kind: "sequenced", reader: null, fact: matchEventSchema },
	snapshot: z.object({ setup: matchSetupSchema, events: z.array(matchEventSchema) }),
};

/** The topics of pages, and the playbacks that only others read. */
export const LIVE_TOPICS: Record<TopicKind | "playback", LiveTopic> = {
	match: { ...matchLog, key: "Id of the match", summary: "The match log: events and their corrections" },
	playback: {
		...matchLog,
		key: "Id of a playback, alone or with `,from=<second>`, `,speed=<factor>`, `,start=<epoch second>`",
		summary: "An invented match, which is played whenever it is read",
	},
	live: listOf(null, "Scores of the matches in play and of those within two days, in play or not"),
	sport: listOf("Slug or key of the sport, as `GET /api/v1/sports` lists them", "Scores of a sport"),
	league: listOf("Id of the league", "Scores of a league"),
	team: listOf("Id of the team", "Scores of a team"),
	odds: {
		...{ key: "Id of the match", summary: "Odds of a match", kind: "latest", reader: null },
		...{ snapshot: z.array(market), fact: market },
	},
	chat: {
		...{ key: "Id of the match", summary: "Chat of a match", kind: "sequenced", reader: null, hasAhead: true },
		snapshot: z.object({ room: chatRoomSchema, lines: z.array(chatLineSchema), hasOlder: z.boolean() }),
		fact: chatFact,
	},
	"live-text": {
		...{
			key: "Id of the match",
			summary: "Minute by minute of a match: what staff write",
			kind: "sequenced",
			reader: null,
			hasAhead: true,
		},
		...{ snapshot: liveTextSchema, fact: liveTextFact },
	},
	presence: {
		...{ key: "Id of the match", summary: "Number of readers of a match", kind: "latest", reader: null },
		...{ snapshot: presence, fact: presence },
	},
	user: {
		...{ key: "Id of the user", summary: "The account of a user", kind: "sequenced", reader: "Its user" },
		snapshot: account,
		fact: account.or(z.strictObject({}).describe("A newer fact has replaced this one")),
	},
	desk: {
		...{ key: null, summary: "What the desk has to attend to", kind: "latest", reader: "Staff with the scope `ops:scores`" },
		...{ snapshot: z.array(deskMatchSchema), fact: deskMatchSchema },
	},
};
