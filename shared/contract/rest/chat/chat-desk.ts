// Lists of the chat desk over all rooms: rooms, sanctions, and the log of moderation actions. Scope chat:moderate.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listAnswer, listQuery } from "../list-query.ts";
import { matchRowSchema } from "../rows.ts";
import { chatRoomSchema } from "./chat.ts";
import { chatMatchSchema, chatPersonSchema, MODERATION_ACTIONS, moderationActionSchema, sanctionSchema } from "./chat-moderation.ts";

const tag = "Chat moderation";

const roomEntrySchema = z.object({
	match: matchRowSchema,
	room: chatRoomSchema,
	/** Number of readers on this node. */
	readers: z.number().int(),
	/** Messages in the last sixty seconds. */
	linesAMinute: z.number().int(),
	held: z.number().int(),
	/** Number of lines with open reports. */
	reported: z.number().int(),
});
export type ChatRoomEntry = z.infer<typeof roomEntrySchema>;

export const getChatRooms = {
	method: "GET",
	path: "/api/ops/chat/rooms",
	summary: "List rooms that are open now: readers, messages a minute, and what waits there for a moderator",
	tag,
	query: z.object(listQuery(["activity", "readers", "waiting", "start"])),
	answer: listAnswer(roomEntrySchema),
} as const satisfies Endpoint;

const givenSanctionSchema = z.object({ user: chatPersonSchema, sanction: sanctionSchema });
export type GivenSanctionEntry = z.infer<typeof givenSanctionSchema>;

const SANCTION_KINDS = ["timeout", "ban", "shadow_ban"] as const;

/** Newest first, unless another order is requested. */
export const getChatSanctions = {
	method: "GET",
	path: "/api/ops/chat/sanctions",
	summary: "List users who may not write: why, until when, and by whom",
	tag,
	query: z.object({
		...listQuery(["at", "until", "name"]),
		sort: listQuery(["at", "until", "name"]).sort.default("-at"),
		kind: z.enum(SANCTION_KINDS).optional(),
		/** `all` includes sanctions that have ended. */
		state: z.enum(["in_force", "all"]).default("in_force"),
	}),
	answer: listAnswer(givenSanctionSchema),
} as const satisfies Endpoint;

export const listModerationActions = {
	method: "GET",
	path: "/api/ops/chat/log",
	summary: "Page through the log of moderation, newest first by default",
	tag,
	query: z.object({
		...listQuery(["at"]),
		sort: listQuery(["at"]).sort.default("-at"),
		action: z.enum(MODERATION_ACTIONS).optional(),
		matchId: idSchema.optional(),
		userId: idSchema.optional(),
	}),
	answer: listAnswer(moderationActionSchema).extend({ matches: z.array(chatMatchSchema) }),
} as const satisfies Endpoint;
