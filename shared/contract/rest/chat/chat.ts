// The chat of a match over HTTP: backlog, sending (like the socket's chat:send), reactions, reports.
import { z } from "zod";
import { CHAT_BACKLOG, CHAT_EVENT_KINDS, type ChatLine, type ChatRoom, type OwnSanction, REACTIONS } from "#shared/contract/chat.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { SIDES } from "#shared/match/sides.ts";
import { topicPositionSchema } from "../rows.ts";

/** Maximum seq in a request, that of a PostgreSQL integer; no room has a higher seq. */
const MAX_SEQ = 2_147_483_647;
const seqSchema = z.coerce.number().int().min(1).max(MAX_SEQ);
/** Seq in JSON bodies, where numbers are not strings. */
export const bodySeqSchema = z.number().int().min(1).max(MAX_SEQ);
export const chatParams = z.object({ matchId: idSchema });
export const lineParams = z.object({ matchId: idSchema, seq: seqSchema });

const instant = z.number().int();
const score = z.object({ home: z.number().int(), away: z.number().int() });

const chatEventSchema = z
	.object({
		kind: z.enum(CHAT_EVENT_KINDS),
		eventId: z.string(),
		side: z.enum(SIDES).nullable(),
		minute: z.string().describe("As it is shown: `45+2'`; empty if there is none"),
		text: z.string().describe("Scorer or booked player, empty if unknown; for a period, the key of its label"),
		isOwnGoal: z.literal(true).optional().describe("The goal counts for `side`, and the scorer belongs to the other side"),
		score,
		scoreText: z.string().optional().describe("Replaces `score` in sports whose scores are more than two numbers: `326/8`"),
	})
	.meta({ id: "ChatEvent", description: "The event of a system line" });

export const reactionCountsSchema = z.partialRecord(z.enum(REACTIONS), z.number().int());

export const chatLineSchema: z.ZodType<ChatLine> = z
	.object({
		seq: z.number().int().describe("Number and id of the line among the facts of the room"),
		kind: z.enum(["message", "system", "deleted", "hidden"]).describe("`hidden` if this reader may not see the line"),
		author: z
			.object({
				id: z.string(),
				name: z.string(),
				isStaff: z.boolean().describe("Whether the author moderates this chat"),
				hasBadge: z.literal(true).optional().describe("A plan gave the author the badge when the line was sent"),
			})
			.nullable(),
		text: z.string().describe("Empty if the line is deleted or hidden, and for system lines"),
		sentAt: instant,
		minute: z.string().nullable().describe("Match clock when the line was sent, as it is shown; `null` before and after play"),
		replyTo: z.number().int().nullable().describe("`seq` of the line that this one answers"),
		mentions: z.array(z.string()).describe("Ids of the users whom the line names"),
		reactions: reactionCountsSchema.describe("Number of readers by reaction"),
		event: chatEventSchema.nullable(),
	})
	.meta({ id: "ChatLine", description: "One line of a room in its present state" });

export const chatRoomSchema: z.ZodType<ChatRoom> = z
	.object({
		opensAt: instant.nullable().describe("`null` while kick-off is not known"),
		closesAt: instant.nullable().describe("`null` while the end is not known"),
		slowSeconds: z.number().int().describe("Seconds between two messages of one user; 0 if slow mode is off"),
		slowBy: z.enum(["moderator", "goal"]).nullable(),
		slowUntil: instant.nullable().describe("`null` until it is changed"),
		pin: z
			.object({
				seq: z.number().int(),
				author: z.string(),
				text: z.string(),
				until: instant.nullable().describe("`null` until the room closes"),
			})
			.nullable(),
		clearedSeq: z
			.number()
			.int()
			.optional()
			.describe("Lines up to this `seq` were removed, because they are older than the site stores them"),
	})
	.meta({ id: "ChatRoom", description: "The state of a room" });

export const ownSanctionSchema: z.ZodType<OwnSanction> = z
	.object({ kind: z.enum(["timeout", "ban"]), reason: z.string(), until: instant.nullable().describe("`null` until it is lifted") })
	.meta({ id: "OwnSanction" });

/** Lines oldest first, without hidden and deleted ones. A signed-in user also gets their own lines that nobody else sees. */
export const getChat = {
	method: "GET",
	path: "/api/matches/:matchId/chat",
	summary: "List lines of a match's chat, with the room's state: the newest lines, or those before a line or an instant",
	tag: "Chat",
	feature: "chat",
	params: chatParams,
	query: z.object({
		before: seqSchema.optional().describe("Only lines before this one"),
		until: z.coerce.number().int().min(0).optional().describe("Only lines sent up to this time, in epoch milliseconds"),
		limit: z.coerce.number().int().min(1).max(500).default(CHAT_BACKLOG),
	}),
	answer: z.object({
		room: chatRoomSchema,
		lines: z.array(chatLineSchema),
		hasOlder: z.boolean(),
		/** Position in the topic `chat:{id}`. */
		position: topicPositionSchema,
		/** Restrictions and reactions of the caller; `null` for a guest. */
		own: z
			.object({
				sanction: ownSanctionSchema.nullable(),
				/** Time from which rate limits and slow mode allow the next message; a time in the past means now. */
				nextAt: z.number(),
				/** The caller's reactions to these lines. */
				reactions: z.array(z.object({ seq: z.number(), reaction: z.enum(REACTIONS) })),
			})
			.nullable(),
	}),
} as const satisfies Endpoint;

/** A message sent twice with one clientId is stored once and gets the same response. Also the packet `chat:send`. */
export const sendChat = {
	method: "POST",
	path: "/api/matches/:matchId/chat",
	summary: "Send a message to the chat of a match",
	tag: "Chat",
	feature: "chat",
	status: 201,
	params: chatParams,
	body: z.strictObject({
		clientId: z.string().regex(/^[\w-]{8,64}$/, "8 to 64 letters, digits, - or _"),
		/** Maximum length above that of a chat message, so that the error can state the excess. */
		text: z.string().max(4_000),
		replyTo: bodySeqSchema.optional(),
	}),
	answer: z.object({
		/** `null` while the message is held for review. */
		seq: z.number().int().nullable(),
		sentAt: z.number().int(),
		/** The text as published, after sanitizing. */
		text: z.string(),
		isHeld: z.boolean(),
		/** Time from which slow mode allows the author's next message; a time in the past means now. */
		nextAt: z.number().int(),
	}),
} as const satisfies Endpoint;

/** Sets the caller's reaction to a line. The packet `chat:react` does the same. */
export const reactToChat = {
	method: "PUT",
	path: "/api/matches/:matchId/chat/:seq/reaction",
	summary: "React to a line, or remove the reaction",
	tag: "Chat",
	feature: "chat",
	params: lineParams,
	body: z.strictObject({ reaction: z.enum(REACTIONS).nullable() }),
	answer: z.object({ seq: z.number().int(), reaction: z.enum(REACTIONS).nullable() }),
} as const satisfies Endpoint;

export const REPORT_REASONS = ["abuse", "hate", "spam", "spoiler", "other"] as const;

export const reportChat = {
	method: "POST",
	path: "/api/matches/:matchId/chat/:seq/report",
	summary: "Report a line to the moderators",
	tag: "Chat",
	status: 202,
	params: lineParams,
	body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: z.string().trim().max(200).optional() }),
	answer: z.object({ isReported: z.literal(true) }),
} as const satisfies Endpoint;

export type ChatAnswer = z.infer<(typeof getChat)["answer"]>;
export type SentAnswer = z.infer<(typeof sendChat)["answer"]>;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The commands that sockets can send; a packet has the params next to the fields of the body. */
export const CHAT_PACKETS = { "chat:send": sendChat, "chat:react": reactToChat } as const;
