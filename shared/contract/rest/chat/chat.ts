// The chat of a match over HTTP: backlog, sending (like the socket's chat:send), reactions, reports.
import { z } from "zod";
import { CHAT_BACKLOG, type ChatLine, type ChatRoom, type OwnSanction, REACTIONS } from "#shared/contract/chat.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { topicPositionSchema } from "../rows.ts";

/** Maximum of a PostgreSQL integer; no room has a higher seq. */
const MAX_SEQ = 2_147_483_647;
const seqSchema = z.coerce.number().int().min(1).max(MAX_SEQ);
/** For JSON bodies, where numbers are not strings. */
export const bodySeqSchema = z.number().int().min(1).max(MAX_SEQ);
export const chatParams = z.object({ matchId: idSchema });
export const lineParams = z.object({ matchId: idSchema, seq: seqSchema });
export const chatLineSchema = z.custom<ChatLine>().meta({ id: "ChatLine", type: "object" });
export const chatRoomSchema = z.custom<ChatRoom>().meta({ id: "ChatRoom", type: "object" });

/** Lines oldest first, without hidden and deleted ones. A signed-in user also gets their own lines that nobody else sees. */
export const getChat = {
	method: "GET",
	path: "/api/matches/:matchId/chat",
	summary: "Lines of the chat of a match, the newest, or those before a line or an instant, with the room's state",
	tag: "Chat",
	params: chatParams,
	query: z.object({
		before: seqSchema.optional().describe("Only lines before this one"),
		until: z.coerce.number().int().min(0).optional().describe("Only lines sent until then, epoch milliseconds"),
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
				sanction: z.custom<OwnSanction>().nullable(),
				/** When rate limits and slow mode allow the next message; a time in the past is now. */
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
	summary: "Say something in the chat of a match",
	tag: "Chat",
	status: 201,
	params: chatParams,
	body: z.strictObject({
		clientId: z.string().regex(/^[\w-]{8,64}$/, "8 to 64 letters, digits, - or _"),
		/** Longer than the limit of chat, so that the error can state the excess. */
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
		/** When slow mode allows the author's next message; a time in the past is now. */
		nextAt: z.number().int(),
	}),
} as const satisfies Endpoint;

/** The packet `chat:react` does the same. */
export const reactToChat = {
	method: "PUT",
	path: "/api/matches/:matchId/chat/:seq/reaction",
	summary: "React to a line, or take the reaction back",
	tag: "Chat",
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

/** Socket packets for these commands; a packet has the params next to the fields of the body. */
export const CHAT_PACKETS = { "chat:send": sendChat, "chat:react": reactToChat } as const;
