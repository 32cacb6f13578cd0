// The blocklist of chat over HTTP: words and phrases that messages are refused or held for. Scope chat:moderate.
import { z } from "zod";
import { MAX_CHAT_CHARACTERS } from "#shared/contract/chat.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { chatPersonSchema } from "./chat-moderation.ts";

const tag = "Chat moderation";
const instant = z.number().int().describe("Epoch milliseconds, UTC");

export const blocklistWordSchema = z
	.object({
		/** As it was listed. */
		text: z.string(),
		/** As it is compared: case, marks and look-alikes undone. Two words that fold alike are one. */
		folded: z.string(),
		action: z.enum(["refuse", "hold"]),
		addedBy: chatPersonSchema,
		addedAt: instant,
	})
	.meta({ id: "ChatWord" });
export type ChatWordEntry = z.infer<typeof blocklistWordSchema>;

const wordTextSchema = z.string().trim().min(2).max(100);

export const getChatWords = {
	method: "GET",
	path: "/api/ops/chat/words",
	summary: "Words and phrases that messages may not have, or are held for",
	tag,
	answer: z.object({ words: z.array(blocklistWordSchema) }),
} as const satisfies Endpoint;

export const listChatWord = {
	method: "PUT",
	path: "/api/ops/chat/words",
	summary: "List a word or phrase, or change its action; effective everywhere within 2 seconds",
	tag,
	body: z.strictObject({ text: wordTextSchema, action: z.enum(["refuse", "hold"]) }),
	answer: z.object({ word: blocklistWordSchema }),
} as const satisfies Endpoint;

export const unlistChatWord = {
	method: "DELETE",
	path: "/api/ops/chat/words",
	summary: "Take a word or phrase off the list",
	tag,
	body: z.strictObject({ text: wordTextSchema }),
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;

export const tryChatText = {
	method: "POST",
	path: "/api/ops/chat/words/try",
	summary: "Test a sentence against the blocklist; nothing is published",
	tag,
	// In code units, of which a character may be two.
	body: z.strictObject({
		text: z
			.string()
			.trim()
			.min(2)
			.max(2 * MAX_CHAT_CHARACTERS),
	}),
	answer: z.object({
		verdict: z.enum(["allowed", "hold", "refuse"]),
		/** The listed word that was found; null: none. */
		word: blocklistWordSchema.nullable(),
	}),
} as const satisfies Endpoint;
