// The stored form of a room's fact. A line's text is only in chat_lines, and the room's state only in chat_rooms: what is deleted there
// also disappears from the facts.
import type { ChatFact, ChatLine, ChatRoom } from "#shared/contract/chat.ts";

type StoredFact = Extract<ChatFact, { kind: "hidden" | "deleted" | "reacted" }> | { kind: "line" } | { kind: "room_changed" };

/** The ChatLine as it is stored in chat_lines.body. */
export type StoredLine = Omit<ChatLine, "seq" | "reactions">;

export const storeFact = (fact: ChatFact): string =>
	JSON.stringify((fact.kind === "line" || fact.kind === "room_changed" ? { kind: fact.kind } : fact) satisfies StoredFact);

/** `line` is the line's current state; `null` unless everybody may read it. A room_changed fact gets the room's present state. */
export function restoreFact(body: string, line: ChatLine | null, room: ChatRoom): ChatFact {
	const stored = JSON.parse(body) as StoredFact;
	if (stored.kind === "line") return line ? { kind: "line", line } : { kind: "hidden" };
	return stored.kind === "room_changed" ? { kind: "room_changed", room } : stored;
}

export const restoreLine = (seq: number, body: string): ChatLine => ({ ...(JSON.parse(body) as StoredLine), seq, reactions: {} });
