// A reader of a room, as a page stores it: applies responses and frames with the sequence guard, and returns its lines.
import type { ChatFact, ChatLine, ChatRoom } from "#shared/contract/chat.ts";
import { type ChatSnapshot, decodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import type { JoinAnswer } from "#shared/contract/socket/protocol.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import type { SocketClient } from "../../support/socket-client.ts";

export interface RoomReader {
	answer: JoinAnswer;
	/** Facts in order, from frames and resumes. */
	facts(): ChatFact[];
	/** Lines in their current state, in order. */
	lines(): ChatLine[];
	texts(): string[];
	room(): ChatRoom | null;
	seq(): number;
	hasOlder(): boolean;
}

export async function readRoomOf(client: SocketClient, matchId = "m1", since?: { epoch: string; seq: number }): Promise<RoomReader> {
	const topic = `chat:${matchId}`;
	const facts: ChatFact[] = [];
	const lines = new Map<number, ChatLine>();
	let room: ChatRoom | null = null;
	let [seq, hasOlder, taken] = [since?.seq ?? 0, false, 0];

	function take(fact: ChatFact): void {
		facts.push(fact);
		if (fact.kind === "line") lines.set(fact.line.seq, fact.line);
		if (fact.kind === "deleted") for (const gone of fact.seqs) lines.delete(gone);
		if (fact.kind === "room_changed") {
			room = fact.room;
			for (const of of lines.keys()) if (of <= (fact.room.clearedSeq ?? 0)) lines.delete(of);
		}
		const line = fact.kind === "reacted" && lines.get(fact.seq);
		if (fact.kind === "reacted" && line) lines.set(fact.seq, { ...line, reactions: fact.counts });
	}

	const answer = await client.joinOne(since ? { topic, since } : topic);
	const data = JSON.parse(answer.data) as ChatSnapshot | unknown[][];
	if (Array.isArray(data)) {
		for (const [index, fact] of data.entries()) take(decodeChatFact(fact, seq + index + 1, answer.baseAt));
	} else {
		({ room, hasOlder } = data);
		for (const [lineSeq, fact] of data.lines) {
			const line = decodeChatFact(fact, lineSeq, answer.baseAt);
			if (line.kind === "line") lines.set(lineSeq, line.line);
		}
	}
	seq = answer.seq;

	function update(): void {
		const frames = client.framesOf(topic);
		for (; taken < frames.length; taken++) {
			const [, first, facts] = frames[taken] ?? [0, 0, []];
			const verdict = guardFrame(seq, first, facts.length);
			if (verdict.kind === "gap") throw new Error(`a gap before ${first}: this reader stands at ${seq}`);
			if (verdict.kind === "drop") continue;
			for (const fact of facts.slice(verdict.from)) take(decodeChatFact(fact, ++seq, answer.baseAt));
		}
	}
	const updated =
		<Value>(read: () => Value) =>
		() => {
			update();
			return read();
		};
	return {
		answer,
		facts: updated(() => facts),
		lines: updated(() => [...lines.values()].sort((a, b) => a.seq - b.seq)),
		texts: updated(() => [...lines.values()].sort((a, b) => a.seq - b.seq).map(({ text, event }) => event?.kind ?? text)),
		room: updated(() => room),
		seq: updated(() => seq),
		hasOlder: () => hasOlder,
	};
}
