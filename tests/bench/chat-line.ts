// A typical chat message, for the chat bench and its server.
import type { ChatLine } from "#shared/contract/chat.ts";

export const usualLine = (seq: number): ChatLine => ({
	seq,
	kind: "message",
	author: { id: "u4711", name: "Robin Ashdown", isStaff: false },
	text: "What a save, he had no right to get there",
	sentAt: 1_790_002_700_123,
	minute: "45+2'",
	replyTo: null,
	mentions: [],
	reactions: {},
	event: null,
});
