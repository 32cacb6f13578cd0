// The newest facts of one room in memory, each encoded once, and the newest lines for a snapshot. Bounded: it forgets its oldest
// (forgottenSeq). What is deleted is gone from it at once.
import type { SequencedSource } from "#server/realtime/topic-source.ts";
import { CHAT_BACKLOG, type ChatFact, type ChatLine, type ChatRoom } from "#shared/contract/chat.ts";
import { type ChatSnapshot, encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

/** So many facts are resumed whatever they weigh; half as many more are stored, so that trimming is rare. */
export const RESUMED_FACTS = 1_000;
const MAX_FACTS = 1_500;
/** More than a snapshot contains, because some may be deleted. */
const MAX_LINES = 2 * CHAT_BACKLOG;

const HIDDEN = JSON.stringify(encodeChatFact({ kind: "hidden" }, 0));

export interface RingStart {
	epoch: string;
	room: ChatRoom;
	/** The newest lines that all may read, oldest first, with their reactions. */
	lines: readonly ChatLine[];
	hasOlder: boolean;
	/** Seq of the fact before `facts`. */
	sinceSeq: number;
	/** The newest facts up to the room's head. */
	facts: readonly ChatFact[];
}

export function createChatRing(baseAt: number) {
	let epoch = "";
	let room: ChatRoom;
	let hasOlder = false;
	let lines = new Map<number, ChatLine>();
	/** Index 0 is the fact after `forgottenSeq`. */
	let facts: string[] = [];
	let forgottenSeq = 0;
	let roomChangedSeq = 0;
	let snapshot: { seq: number; text: string } | null = null;

	const head = () => forgottenSeq + facts.length;

	function hide(seq: number): void {
		if (seq > forgottenSeq && seq <= head()) facts[seq - forgottenSeq - 1] = HIDDEN;
	}

	function add(fact: ChatFact): void {
		facts.push(JSON.stringify(encodeChatFact(fact, baseAt)));
		switch (fact.kind) {
			case "line":
				lines.set(fact.line.seq, fact.line);
				break;
			case "deleted":
				for (const seq of fact.seqs) {
					lines.delete(seq);
					hide(seq);
				}
				break;
			case "reacted": {
				const line = lines.get(fact.seq);
				if (line) lines.set(fact.seq, { ...line, reactions: fact.counts });
				break;
			}
			case "room_changed":
				// An older state may have a pin whose line was deleted.
				hide(roomChangedSeq);
				roomChangedSeq = head();
				room = fact.room;
		}
	}

	function forget(): void {
		if (facts.length > MAX_FACTS) {
			const count = facts.length - RESUMED_FACTS;
			facts = facts.slice(count);
			forgottenSeq += count;
		}
		if (lines.size > 1.5 * MAX_LINES) {
			lines = new Map([...lines].slice(-MAX_LINES));
			hasOlder = true;
		}
	}

	const source: Omit<SequencedSource, "close"> = {
		kind: "sequenced",
		baseAt,
		resumedFacts: RESUMED_FACTS,
		get epoch() {
			return epoch;
		},
		head,
		forgottenSeq: () => forgottenSeq,
		factsSince: (since) => facts.slice(Math.max(0, since - forgottenSeq)),
		snapshot() {
			if (snapshot?.seq !== head()) {
				snapshot = { seq: head(), text: JSON.stringify(snapshotOf(room, [...lines.values()], hasOlder, baseAt)) };
			}
			return snapshot.text;
		},
	};

	return {
		source,
		head,
		/** Begins anew. */
		start(begun: RingStart): void {
			({ epoch, room, hasOlder } = begun);
			lines = new Map();
			facts = [];
			forgottenSeq = begun.sinceSeq;
			snapshot = null;
			for (const fact of begun.facts) add(fact);
			// The lines as they stand count, whatever the facts made of them.
			lines = new Map(begun.lines.map((line) => [line.seq, line]));
		},
		/** False when something before these facts is missing here. */
		take(first: { epoch: string; seq: number }, facts: readonly ChatFact[]): boolean {
			if (epoch === "") epoch = first.epoch;
			const verdict = guardFrame(head(), first.seq, facts.length);
			if (verdict.kind === "apply") for (const fact of facts.slice(verdict.from)) add(fact);
			forget();
			return verdict.kind !== "gap";
		},
	};
}

/** Of the newest lines. `hasOlder`: than `lines`. */
function snapshotOf(room: ChatRoom, lines: readonly ChatLine[], hasOlder: boolean, baseAt: number): ChatSnapshot {
	const shown = lines.slice(-CHAT_BACKLOG);
	return {
		room,
		lines: shown.map((line) => [line.seq, encodeChatFact({ kind: "line", line }, baseAt)]),
		hasOlder: hasOlder || lines.length > shown.length,
	};
}
