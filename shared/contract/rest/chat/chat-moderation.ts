// Moderation of chat over HTTP, for the tools on the page and the desk. Scope chat:moderate, except for deleting one's own line.
import { z } from "zod";
import {
	MAX_PIN_SECONDS,
	MAX_SLOW_SECONDS,
	MAX_TIMEOUT_SECONDS,
	MIN_PIN_SECONDS,
	MIN_SLOW_SECONDS,
	MIN_TIMEOUT_SECONDS,
} from "#shared/contract/chat.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { bodySeqSchema, chatParams, chatRoomSchema, lineParams, REPORT_REASONS } from "./chat.ts";

const tag = "Chat moderation";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const doneSchema = z.object({ ok: z.literal(true) });
const reasonSchema = z.string().trim().min(1).max(MAX_REASON_LENGTH);
const pageSize = z.coerce.number().int().min(1).max(200).default(50);
const userParams = z.object({ userId: idSchema });
/** Id in chat_lines, not the seq, because a held line has no seq. */
const lineIdParams = z.object({ lineId: idSchema });

/** Every kind of entry of the moderation log. The last ones are actions of automatic rules. */
export const MODERATION_ACTIONS = [
	"line_deleted",
	"lines_deleted",
	"sanctioned",
	"sanction_lifted",
	"reports_closed",
	"held_approved",
	"held_refused",
	"slow_mode_set",
	"pinned",
	"unpinned",
	"word_listed",
	"word_unlisted",
	"account_forgotten",
	"line_held",
	"slow_mode_by_goal",
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** `name` is `null` if the account was deleted or never existed (a rule, a token of the command line). */
export const chatPersonSchema = z.object({ id: z.string(), name: z.string().nullable() }).meta({ id: "ChatPerson" });

export const sanctionSchema = z
	.object({
		id: z.string(),
		kind: z.enum(["timeout", "ban", "shadow_ban"]),
		reason: z.string(),
		until: instant.nullable().describe("`null` until it is lifted"),
		givenBy: chatPersonSchema,
		givenAt: instant,
		liftedAt: instant.nullable(),
		/** Whether the sanction has neither ended nor been lifted. */
		isInForce: z.boolean(),
	})
	.meta({ id: "ChatSanction" });
export type SanctionEntry = z.infer<typeof sanctionSchema>;

/** The match of a line or a report: the tools of moderators show many rooms in one list. */
export const chatMatchSchema = z.object({ id: z.string(), home: z.string(), away: z.string() }).meta({ id: "ChatMatch" });
export type ChatMatch = z.infer<typeof chatMatchSchema>;

/** A line as moderators see it in any state; the text of a deleted line is only in the moderation log. */
const moderatedLineSchema = z
	.object({
		id: z.string(),
		matchId: z.string(),
		seq: z.number().int().nullable(),
		author: chatPersonSchema.nullable(),
		text: z.string(),
		state: z.enum(["published", "held", "shadowed", "refused", "deleted"]),
		sentAt: instant,
	})
	.meta({ id: "ModeratedLine" });
export type ModeratedLine = z.infer<typeof moderatedLineSchema>;

export const deleteChatLine = {
	method: "DELETE",
	path: "/api/matches/:matchId/chat/:seq",
	summary: "Delete a line for everyone and for good. Users may delete their own lines, moderators any line",
	tag,
	params: lineParams,
	body: z.strictObject({ reason: reasonSchema.optional() }).default({}),
	answer: doneSchema,
} as const satisfies Endpoint;

export const deleteChatLinesOf = {
	method: "DELETE",
	path: "/api/ops/chat/users/:userId/lines",
	summary: "Delete all lines of a user, in one room or in all rooms",
	tag,
	params: userParams,
	body: z.strictObject({ matchId: idSchema.optional(), reason: reasonSchema }),
	answer: z.object({ deleted: z.number().int() }),
} as const satisfies Endpoint;

export const getChatUser = {
	method: "GET",
	path: "/api/ops/chat/users/:userId",
	summary: "Get what moderators know about a user: sanctions, newest lines, number of reports",
	tag,
	params: userParams,
	answer: z.object({
		user: z.object({ id: z.string(), name: z.string(), isStaff: z.boolean(), createdAt: instant }),
		/** The sanction that applies; `null` if the user may write. */
		sanction: sanctionSchema.nullable(),
		/** Newest first, including those that have ended. */
		sanctions: z.array(sanctionSchema),
		/** Newest first, at most 50. */
		lines: z.array(moderatedLineSchema),
		/** Number of reports of the user's lines, including closed ones. */
		reports: z.number().int(),
	}),
} as const satisfies Endpoint;

export const sanctionChatUser = {
	method: "PUT",
	path: "/api/ops/chat/users/:userId/sanction",
	summary: "Prevent a user from writing, for a time or until it is lifted. A shadow ban is not shown to the user",
	tag,
	params: userParams,
	body: z.discriminatedUnion("kind", [
		z.strictObject({
			kind: z.literal("timeout"),
			seconds: z.number().int().min(MIN_TIMEOUT_SECONDS).max(MAX_TIMEOUT_SECONDS),
			reason: reasonSchema,
			/** The match in whose room the sanction originated; it applies in all rooms. */
			matchId: idSchema.optional(),
		}),
		z.strictObject({ kind: z.enum(["ban", "shadow_ban"]), reason: reasonSchema, matchId: idSchema.optional() }),
	]),
	answer: z.object({ sanction: sanctionSchema }),
} as const satisfies Endpoint;

export const liftChatSanction = {
	method: "DELETE",
	path: "/api/ops/chat/users/:userId/sanction",
	summary: "Let a user write again: lifts every sanction that is in force",
	tag,
	params: userParams,
	body: z.strictObject({ reason: reasonSchema.optional() }).default({}),
	answer: z.object({ lifted: z.number().int() }),
} as const satisfies Endpoint;

export const getChatReports = {
	method: "GET",
	path: "/api/ops/chat/reports",
	summary: "List reported lines, those with the most reports first",
	tag,
	query: z.object({ matchId: idSchema.optional(), limit: pageSize }),
	answer: z.object({
		lines: z.array(
			z.object({
				line: moderatedLineSchema,
				/** Number of open reports by reason. */
				counts: z.partialRecord(z.enum(REPORT_REASONS), z.number().int()),
				total: z.number().int(),
				firstAt: instant,
				lastAt: instant,
				/** Notes of the reporters, newest first, at most ten. */
				notes: z.array(z.object({ by: chatPersonSchema, text: z.string() })),
			}),
		),
		/** Number of reported lines that are not in this list. */
		more: z.number().int(),
		/** The matches in whose rooms the lines were published. */
		matches: z.array(chatMatchSchema),
	}),
} as const satisfies Endpoint;
export type ReportedLine = z.infer<(typeof getChatReports)["answer"]>["lines"][number];

export const closeChatReports = {
	method: "POST",
	path: "/api/ops/chat/reports/:lineId/close",
	summary: "Close the reports of a line, and delete the line if `isDeleted` says so",
	tag,
	params: lineIdParams,
	body: z.strictObject({ isDeleted: z.boolean(), reason: reasonSchema.optional() }),
	answer: z.object({ closed: z.number().int() }),
} as const satisfies Endpoint;

export const getHeldChat = {
	method: "GET",
	path: "/api/ops/chat/held",
	summary: "List the lines that wait for a moderator, the longest waiting first",
	tag,
	query: z.object({ matchId: idSchema.optional(), limit: pageSize }),
	answer: z.object({ lines: z.array(moderatedLineSchema), more: z.number().int(), matches: z.array(chatMatchSchema) }),
} as const satisfies Endpoint;

export const decideHeldChat = {
	method: "PUT",
	path: "/api/ops/chat/held/:lineId",
	summary: "Publish a held line now under its author's name, or refuse it",
	tag,
	params: lineIdParams,
	body: z.strictObject({ verdict: z.enum(["published", "refused"]), reason: reasonSchema.optional() }),
	answer: z.object({ seq: z.number().int().nullable().describe("Number of the published line; `null` if it was refused") }),
} as const satisfies Endpoint;

export const setChatSlowMode = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/chat/slow",
	summary: "Let each user write once in this number of seconds; 0 ends slow mode",
	tag,
	params: chatParams,
	body: z.strictObject({ seconds: z.union([z.literal(0), z.number().int().min(MIN_SLOW_SECONDS).max(MAX_SLOW_SECONDS)]) }),
	answer: z.object({ room: chatRoomSchema }),
} as const satisfies Endpoint;

export const pinChatLine = {
	method: "PUT",
	path: "/api/ops/matches/:matchId/chat/pin",
	summary: "Pin a line above the chat. It replaces the pinned line",
	tag,
	params: chatParams,
	body: z.strictObject({
		seq: bodySeqSchema,
		seconds: z.number().int().min(MIN_PIN_SECONDS).max(MAX_PIN_SECONDS).nullable().describe("`null` until the room closes"),
	}),
	answer: z.object({ room: chatRoomSchema }),
} as const satisfies Endpoint;

export const unpinChatLine = {
	method: "DELETE",
	path: "/api/ops/matches/:matchId/chat/pin",
	summary: "Remove the pinned line",
	tag,
	params: chatParams,
	answer: z.object({ room: chatRoomSchema }),
} as const satisfies Endpoint;

export const moderationActionSchema = z
	.object({
		id: z.string(),
		action: z.enum(MODERATION_ACTIONS),
		/** Match of the action; `null` if it applies in all rooms. */
		matchId: z.string().nullable(),
		/** The id is "system" for an automatic rule. */
		actor: chatPersonSchema,
		user: chatPersonSchema.nullable(),
		/** Details by action: text, seq, reason, seconds … */
		detail: z.record(z.string(), z.unknown()),
		actedAt: instant,
	})
	.meta({ id: "ModerationAction" });
export type ModerationActionEntry = z.infer<typeof moderationActionSchema>;

export const getModerationActions = {
	method: "GET",
	path: "/api/ops/chat/actions",
	summary: "List the log of moderation, newest first, with actions of people and of rules",
	tag,
	query: z.object({
		matchId: idSchema.optional(),
		userId: idSchema.optional(),
		actorId: idSchema.optional(),
		action: z.enum(MODERATION_ACTIONS).optional(),
		before: idSchema.optional().describe("Only actions before this one: the id of the last action that was returned"),
		limit: pageSize,
	}),
	answer: z.object({ actions: z.array(moderationActionSchema), hasOlder: z.boolean() }),
} as const satisfies Endpoint;
