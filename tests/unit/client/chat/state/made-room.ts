// The server's side of a room for the tests of this folder: numbers facts, drops old ones, deletes lines, and answers pages and snapshots,
// like server/chat. One user's lines can arrive in any order that the test needs.
import type { ChatFact, ChatLine, ChatRoom } from "#shared/contract/chat.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import { type ChatSnapshot, encodeChatFact } from "#shared/contract/socket/chat-facts.ts";

export const EPOCH = "e1";
export const BASE_AT = 1_000_000;
export const ME = { id: "u1", name: "Ann Marker", isStaff: false };
export const OTHER = { id: "u2", name: "Bob Marker", isStaff: false };
export const ROOM: ChatRoom = { opensAt: 0, closesAt: null, slowSeconds: 0, slowBy: null, slowUntil: null, pin: null };

export function madeLine(seq: number, changes: Partial<ChatLine> = {}): ChatLine {
	const content = { kind: "message", author: OTHER, text: `line ${seq}`, sentAt: BASE_AT + seq * 1_000 } as const;
	return { seq, ...content, minute: null, replyTo: null, mentions: [], reactions: {}, event: null, ...changes };
}

export function createMadeRoom() {
	const facts: ChatFact[] = [];
	const lines = new Map<number, ChatLine>();
	const byClientId = new Map<string, number>();
	const append = (fact: ChatFact) => facts.push(fact);
	const head = () => facts.length;
	const page = (before: number, limit: number): ChatAnswer => {
		const all = [...lines.values()].filter(({ seq }) => seq < before);
		return { room: ROOM, lines: all.slice(-limit), hasOlder: all.length > limit, position: { epoch: EPOCH, seq: head() }, own: null };
	};
	return {
		head,
		lines: () => [...lines.values()],
		say(author: ChatLine["author"], text: string, clientId?: string): number {
			const known = clientId && byClientId.get(clientId);
			if (known) return known;
			const line = madeLine(head() + 1, { author, text });
			lines.set(line.seq, line);
			if (clientId) byClientId.set(clientId, line.seq);
			return append({ kind: "line", line });
		},
		/** A message of a shadow-banned user, which is not shown to readers. */
		sayUnseen: (clientId: string): number => {
			byClientId.set(clientId, head() + 1);
			return append({ kind: "hidden" });
		},
		remove(seq: number): void {
			lines.delete(seq);
			// A deleted line is no longer published, but its number stays used.
			facts[seq - 1] = { kind: "hidden" };
			append({ kind: "deleted", seqs: [seq] });
		},
		react(seq: number, count: number): void {
			const line = lines.get(seq);
			if (!line) return;
			lines.set(seq, { ...line, reactions: { like: count } });
			append({ kind: "reacted", seq, counts: { like: count } });
		},
		page: (limit = 20) => page(head() + 1, limit),
		olderThan: (seq: number, limit = 20) => page(seq, limit),
		/** Facts after `seq`, encoded in the wire format. */
		factsSince: (seq: number): unknown[][] => facts.slice(seq).map((fact) => encodeChatFact(fact, BASE_AT)),
		snapshot(limit = 20): ChatSnapshot {
			const { room, lines: shown, hasOlder } = page(head() + 1, limit);
			return { room, hasOlder, lines: shown.map((line) => [line.seq, encodeChatFact({ kind: "line", line }, BASE_AT)]) };
		},
	};
}
