// The newest facts of one room in memory, each encoded once, and the newest lines for a snapshot. It is bounded: the oldest facts are
// dropped (forgottenSeq), but none within the maximum match delay. Deleted contents are removed immediately, also for readers with a
// delay.

import type { NamedForm, SequencedSource, TopicPast } from "#server/realtime/kernel/topic-source.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import { CHAT_BACKLOG, type ChatFact, type ChatLine, type ChatRoom } from "#shared/contract/chat.ts";
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import { type ChatSnapshot, decodeChatFact, encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { countUntil } from "#shared/kit/count-until.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";

/** This number of facts can be resumed whatever their size; the ring stores half as many more, so that it is rarely trimmed. */
export const RESUMED_FACTS = 1_000;
const MAX_FACTS = 1_500;
/** Maximum number of stored lines: twice as many as a snapshot contains, because some may be deleted. */
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
	/** Upper bound of the time at which each fact was written. */
	writtenAt: readonly Instant[];
}

/** A state of the room, and the seq of the fact from which it is valid. */
interface RoomSince {
	seq: number;
	room: ChatRoom;
}

interface ReplacedCounts {
	seq: number;
	of: number;
	counts: ChatLine["reactions"];
}

export function createChatRing(clock: Clock) {
	const baseAt = clock();
	let epoch = "";
	let room: ChatRoom;
	/** The oldest comes first; the last one is `room`. */
	let rooms: RoomSince[] = [];
	/** Reaction counts that newer ones replaced, oldest first. */
	let replaced: ReplacedCounts[] = [];
	let times = new PublishTimes();
	let hasOlder = false;
	let lines = new Map<number, ChatLine>();
	/** Facts in order; index 0 is the fact after `forgottenSeq`. */
	let facts: string[] = [];
	let forgottenSeq = 0;
	let roomChangedSeq = 0;
	let snapshot: { seq: number; text: string } | null = null;
	const head = () => forgottenSeq + facts.length;

	function hide(seq: number): void {
		if (seq > forgottenSeq && seq <= head()) facts[seq - forgottenSeq - 1] = HIDDEN;
	}

	/** Removes lines at once, for readers with a delay as well. */
	function clear(until: number): void {
		for (const seq of lines.keys()) if (seq <= until) lines.delete(seq);
		for (let seq = forgottenSeq + 1; seq <= Math.min(until, head()); seq++) hide(seq);
		replaced = replaced.filter(({ of }) => of > until);
		rooms = rooms.map((since) => ((since.room.pin?.seq ?? Number.POSITIVE_INFINITY) <= until ? withoutPin(since) : since));
		hasOlder &&= (lines.keys().next().value ?? 0) > until + 1 && forgottenSeq > until;
	}

	function add(fact: ChatFact, at: Instant): void {
		facts.push(JSON.stringify(encodeChatFact(fact, baseAt)));
		times.note(head(), at);
		switch (fact.kind) {
			case "line":
				lines.set(fact.line.seq, fact.line);
				break;
			case "deleted":
				for (const seq of fact.seqs) {
					lines.delete(seq);
					hide(seq);
				}
				rooms = rooms.map((since) => (fact.seqs.includes(since.room.pin?.seq ?? 0) ? withoutPin(since) : since));
				break;
			case "reacted": {
				const line = lines.get(fact.seq);
				if (!line) break;
				replaced.push({ seq: head(), of: fact.seq, counts: line.reactions });
				lines.set(fact.seq, { ...line, reactions: fact.counts });
				break;
			}
			case "room_changed":
				// An older state may have a pin whose line was deleted.
				hide(roomChangedSeq);
				roomChangedSeq = head();
				room = fact.room;
				if (room.clearedSeq !== undefined) clear(room.clearedSeq);
				rooms.push({ seq: head(), room });
		}
	}

	function forget(): void {
		/** Older facts are not needed: no match delay goes further back. */
		const oldestHead = times.seqAt(clock() - MAX_MATCH_DELAY_MS);
		const count = Math.min(facts.length - RESUMED_FACTS, oldestHead - forgottenSeq);
		if (count >= MAX_FACTS - RESUMED_FACTS) {
			facts = facts.slice(count);
			forgottenSeq += count;
			rooms = rooms.slice(
				Math.max(
					0,
					rooms.findLastIndex(({ seq }) => seq <= oldestHead),
				),
			);
			replaced = replaced.filter(({ seq }) => seq > oldestHead);
		}
		const surplus = lines.size < 1.5 * MAX_LINES ? 0 : countUntil([...lines.keys()], oldestHead) - MAX_LINES;
		if (surplus >= MAX_LINES / 2) {
			lines = new Map([...lines].slice(surplus));
			hasOlder = true;
		}
	}

	const past: TopicPast = {
		seqAt: (instant) => times.seqAt(instant),
		factsSince: (since, until) => facts.slice(Math.max(0, since - forgottenSeq), Math.max(0, until - forgottenSeq)),
		snapshot(until) {
			const roomThen = rooms.findLast(({ seq }) => seq <= until)?.room ?? unknownRoom(room);
			return JSON.stringify(snapshotOf(roomThen, linesAt({ lines, replaced }, until), hasOlder, baseAt));
		},
	};

	const source: Omit<SequencedSource, "close"> & { past: TopicPast } = {
		kind: "sequenced",
		baseAt,
		past,
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
		named: namedForm(baseAt),
	};

	return {
		source,
		head,
		/** Starts from the given state. */
		start(begun: RingStart): void {
			({ epoch, room, hasOlder } = begun);
			lines = new Map();
			facts = [];
			forgottenSeq = begun.sinceSeq;
			snapshot = null;
			times = new PublishTimes(begun.sinceSeq);
			replaced = [];
			roomChangedSeq = 0;
			for (const [index, fact] of begun.facts.entries()) add(fact, begun.writtenAt[index] ?? clock());
			// Earlier facts about these lines are ignored: the lines are already in their current state.
			lines = new Map(begun.lines.map((line) => [line.seq, line]));
			// Only the current state of the room is known, and the fact since which it is valid.
			rooms = [{ seq: roomChangedSeq, room }];
		},
		/** Returns `false` if facts before these are missing in this ring. */
		take(first: { epoch: string; seq: number }, facts: readonly ChatFact[]): boolean {
			if (epoch === "") epoch = first.epoch;
			const verdict = guardFrame(head(), first.seq, facts.length);
			if (verdict.kind === "apply") for (const fact of facts.slice(verdict.from)) add(fact, clock());
			forget();
			return verdict.kind !== "gap";
		},
	};
}

/** The lines that were published up to a seq, with the reactions at that point. */
function linesAt(
	{ lines, replaced }: { lines: ReadonlyMap<number, ChatLine>; replaced: readonly ReplacedCounts[] },
	until: number,
): ChatLine[] {
	const then = new Map([...lines].filter(([seq]) => seq <= until));
	for (const { seq, of, counts } of replaced.toReversed()) {
		const line = seq > until ? then.get(of) : undefined;
		if (line) then.set(of, { ...line, reactions: counts });
	}
	return [...then.values()];
}

const withoutPin = ({ seq, room }: RoomSince): RoomSince => ({ seq, room: { ...room, pin: null } });

/**
 * State of the room for a reader whose delayed state is unknown. It must not reveal anything about the match: the room closes two hours
 * after the end, and goals switch slow mode on.
 */
const unknownRoom = ({ opensAt }: ChatRoom): ChatRoom => ({
	opensAt,
	closesAt: null,
	slowSeconds: 0,
	slowBy: null,
	slowUntil: null,
	pin: null,
});

/** A snapshot of the newest lines. `hasOlder` is `true` if there are lines older than `lines`. */
function snapshotOf(room: ChatRoom, lines: readonly ChatLine[], hasOlder: boolean, baseAt: number): ChatSnapshot {
	const shown = lines.slice(-CHAT_BACKLOG);
	return {
		room,
		lines: shown.map((line) => [line.seq, encodeChatFact({ kind: "line", line }, baseAt)]),
		hasOlder: hasOlder || lines.length > shown.length,
	};
}

const namedForm = (baseAt: number): NamedForm => ({
	fact: (fact, seq) => decodeChatFact(fact, seq, baseAt),
	snapshot(snapshot) {
		const { room, lines, hasOlder } = snapshot as ChatSnapshot;
		const facts = lines.map(([seq, fact]) => decodeChatFact(fact, seq, baseAt));
		return { room, lines: facts.flatMap((fact) => (fact.kind === "line" ? fact.line : [])), hasOlder };
	},
});
