// The blocklist of chat over HTTP: words and phrases for which messages are refused or held for review. Scope chat:moderate.
import { z } from "zod";
import { MAX_CHAT_CHARACTERS } from "#shared/contract/chat.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_BLOCKED_WORD_LENGTH } from "#shared/contract/staff-limits.ts";
import { chatPersonSchema } from "./chat-moderation.ts";

const tag = "Chat moderation";
const instant = z.number().int().describe("Epoch milliseconds, UTC");

const blocklistWordSchema = z
	.object({
		/** The text as it was entered. */
		text: z.string(),
		/**
		 * The form used for comparison: case, accents and look-alike characters are normalized. Texts with the same form are the same word.
		 */
		folded: z.string(),
		action: z.enum(["refuse", "hold"]),
		addedBy: chatPersonSchema,
		addedAt: instant,
	})
	.meta({ id: "ChatWord" });
export type ChatWordEntry = z.infer<typeof blocklistWordSchema>;

const wordTextSchema = z.string().trim().min(2).max(MAX_BLOCKED_WORD_LENGTH);

export const getChatWords = {
	method: "GET",
	path: "/api/ops/chat/words",
	summary: "List the words and phrases for which a message is refused or held",
	tag,
	answer: z.object({ words: z.array(blocklistWordSchema) }),
} as const satisfies Endpoint;

export const listChatWord = {
	method: "PUT",
	path: "/api/ops/chat/words",
	summary: "Add a word or phrase to the list, or change its action. It applies everywhere within 2 seconds",
	tag,
	body: z.strictObject({ text: wordTextSchema, action: z.enum(["refuse", "hold"]) }),
	answer: z.object({ word: blocklistWordSchema }),
} as const satisfies Endpoint;

export const unlistChatWord = {
	method: "DELETE",
	path: "/api/ops/chat/words",
	summary: "Remove a word or phrase from the list",
	tag,
	body: z.strictObject({ text: wordTextSchema }),
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

export const tryChatText = {
	method: "POST",
	path: "/api/ops/chat/words/try",
	summary: "Test a sentence against the blocklist. Nothing is published",
	tag,
	// The limit is in UTF-16 code units; a character may have two.
	body: z.strictObject({
		text: z
			.string()
			.trim()
			.min(2)
			.max(2 * MAX_CHAT_CHARACTERS),
	}),
	answer: z.object({
		verdict: z.enum(["allowed", "hold", "refuse"]),
		/** The listed word that was found; `null` if none. */
		word: blocklistWordSchema.nullable(),
	}),
} as const satisfies Endpoint;
