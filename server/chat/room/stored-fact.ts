// A fact of a room as its row keeps it. A line's text stands in chat_lines alone, and the room's state in chat_rooms: what is
// deleted there is gone from the facts too.
import type { ChatFact, ChatLine, ChatRoom } from "#shared/contract/chat.ts";

type StoredFact = Extract<ChatFact, { kind: "hidden" | "deleted" | "reacted" }> | { kind: "line" } | { kind: "room_changed" };

/** ChatLine as chat_lines.body keeps it. */
export type StoredLine = Omit<ChatLine, "seq" | "reactions">;

export const storeFact = (fact: ChatFact): string =>
	JSON.stringify((fact.kind === "line" || fact.kind === "room_changed" ? { kind: fact.kind } : fact) satisfies StoredFact);

/** `line`: as it stands; null unless everybody may read it. A room_changed carries the room's present state. */
export function restoreFact(body: string, line: ChatLine | null, room: ChatRoom): ChatFact {
	const stored = JSON.parse(body) as StoredFact;
	if (stored.kind === "line") return line ? { kind: "line", line } : { kind: "hidden" };
	return stored.kind === "room_changed" ? { kind: "room_changed", room } : stored;
}

export const restoreLine = (seq: number, body: string): ChatLine => ({ ...(JSON.parse(body) as StoredLine), seq, reactions: {} });
