// The log of a room after facts, older pages and snapshots, in every order that a network can produce.
import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { applyChatFacts, applyChatSnapshot } from "#client/chat/state/apply-chat-facts.ts";
import { chatLogAtom } from "#client/chat/state/chat-atoms.ts";
import { type ChatLog, foldChatFacts, furtherLog, logOf, MAX_LOADED_LINES, mergeOlder } from "#client/chat/state/outbox/chat-log.ts";
import { encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { BASE_AT, createMadeRoom, EPOCH, ME, madeLine, OTHER, ROOM } from "./made-room.ts";

const empty: ChatLog = logOf({ position: { epoch: EPOCH, seq: 0 }, room: ROOM, lines: [], hasOlder: false });
const lineFacts = (...seqs: number[]) => seqs.map((seq) => ({ kind: "line", line: madeLine(seq) }) as const);
const textsOf = ({ lines }: ChatLog) => lines.map(({ text, kind }) => (kind === "deleted" ? "†" : text));

describe("A chat's log", () => {
	it("has lines in order, and a number for each hidden one", () => {
		const log = foldChatFacts(empty, [...lineFacts(1), { kind: "hidden" }, { kind: "line", line: madeLine(3) }]);
		expect(textsOf(log)).toEqual(["line 1", "line 3"]);
		expect(log.seq).toBe(3);
		expect([...log.hidden]).toEqual([2]);
	});

	it("replaces a deleted line by a tombstone without text and author", () => {
		const log = foldChatFacts(empty, [...lineFacts(1, 2), { kind: "deleted", seqs: [1] }]);
		expect(textsOf(log)).toEqual(["†", "line 2"]);
		expect(JSON.stringify(log)).not.toContain("line 1");
		expect(log.lines[0]?.author).toBeNull();
	});

	it("drops the lines that were removed after their retention, and goes on with the next", () => {
		const cleared = { kind: "room_changed", room: { ...ROOM, clearedSeq: 2 } } as const;
		const log = foldChatFacts(empty, [...lineFacts(1, 2), cleared, ...lineFacts(4)]);
		expect([textsOf(log), log.seq, log.room.clearedSeq]).toEqual([["line 4"], 4, 2]);
	});

	it("leaves a deleted line deleted when reactions arrive late", () => {
		const log = foldChatFacts(empty, [...lineFacts(1), { kind: "deleted", seqs: [1] }, { kind: "reacted", seq: 1, counts: { like: 3 } }]);
		expect(log.lines[0]).toMatchObject({ kind: "deleted", reactions: {} });
	});

	it("RT12 takes a deletion before its turn, of a line that is there and of one to come, and again in its turn", () => {
		const store = createStore();
		const [deleted, hidden] = [encodeChatFact({ kind: "deleted", seqs: [1, 2] }, 0), encodeChatFact({ kind: "hidden" }, 0)];
		applyChatSnapshot(
			store,
			"m1",
			{ room: ROOM, lines: [[1, encodeChatFact(lineFacts(1)[0]!, 0)]], hasOlder: false },
			{ epoch: EPOCH, seq: 1 },
			0,
		);
		applyChatFacts(store, "m1", [deleted], 0, 0);
		const now = () => store.get(chatLogAtom(store, "m1")) as ChatLog;
		expect([textsOf(now()), now().seq]).toEqual([["†"], 1]);
		applyChatFacts(store, "m1", [hidden, deleted], 2, 0);
		expect([textsOf(now()), now().seq]).toEqual([["†"], 3]);
	});

	it("has at most a thousand lines, and knows that there are older ones", () => {
		const seqs = Array.from({ length: MAX_LOADED_LINES + 5 }, (_, at) => at + 1);
		const log = foldChatFacts(empty, lineFacts(...seqs));
		expect(log.lines).toHaveLength(MAX_LOADED_LINES);
		expect(log.lines[0]?.seq).toBe(6);
		expect(log.hasOlder).toBe(true);
	});

	it("corrects a page of older lines that was requested before they were deleted and reacted to", () => {
		const room = createMadeRoom();
		for (let count = 0; count < 30; count++) room.say(OTHER, `said ${count + 1}`);
		let log = logOf(room.page(10));
		const page = room.olderThan(21);
		const before = log.seq;
		room.remove(5);
		room.react(6, 2);
		log = foldChatFacts(log, [
			{ kind: "deleted", seqs: [5] },
			{ kind: "reacted", seq: 6, counts: { like: 2 } },
		]);
		expect(log.seq).toBe(before + 2);
		const merged = mergeOlder(log, 21, page);
		expect(merged.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
		expect(merged.lines[4]).toMatchObject({ kind: "deleted", text: "" });
		expect(merged.lines[5]?.reactions).toEqual({ like: 2 });
		expect(JSON.stringify(merged.lines)).not.toContain('"said 5"');
	});

	it("ignores an older page that does not end before its first line", () => {
		const room = createMadeRoom();
		for (let count = 0; count < 30; count++) room.say(OTHER, "first");
		const log = logOf(room.page(10));
		expect(mergeOlder(log, 15, room.olderThan(15))).toBe(log);
		expect(mergeOlder(log, 21, { ...room.olderThan(21), position: { epoch: "another", seq: 30 } })).toBe(log);
	});

	it("takes the page's lines if the page is newer, else its own", () => {
		const known = foldChatFacts(empty, lineFacts(1, 2, 3));
		expect(furtherLog(foldChatFacts(empty, lineFacts(1, 2)), known)).toBe(known);
		const page = foldChatFacts(empty, lineFacts(1, 2, 3, 4));
		expect(furtherLog(page, known)).toBe(page);
		expect(furtherLog({ ...empty, epoch: "another" }, known).epoch).toBe("another");
		expect(furtherLog(page, { ...empty, epoch: "" })).toBe(page);
	});

	it("takes lines that only their author sees from a page at the same seq", () => {
		const known = foldChatFacts(empty, [...lineFacts(1), { kind: "hidden" }]);
		const page = { ...known, lines: [madeLine(1), madeLine(2, { author: ME })], hidden: new Set<number>() };
		expect(textsOf(furtherLog(page, known))).toEqual(["line 1", "line 2"]);
	});

	it("refuses facts beyond a gap, which the socket never delivers (RT3)", () => {
		const store = createStore();
		store.set(chatLogAtom(store, "m1"), empty);
		expect(() => applyChatFacts(store, "m1", [[2]], 5, BASE_AT)).toThrow("chat m1 stands at 0, facts begin at 5");
	});

	it("is the same as the room after any mixture of frames, repeats, resumes, snapshots and older pages (RT3)", () => {
		const firstSeed = 20_261_122;
		for (let seed = firstSeed; seed < firstSeed + 150; seed++) {
			const random = seededRandom(seed).next;
			const upTo = (count: number) => Math.floor(random() * count);
			const room = createMadeRoom();
			const removed = new Set<string>();
			const store = createStore();
			const atom = chatLogAtom(store, "m1");
			const log = () => store.get(atom) as ChatLog;
			for (let count = 0; count < 40; count++) room.say(OTHER, `first ${count} of ${seed}.`);
			store.set(atom, logOf(room.page(10)));
			let pageUnderWay: { before: number; page: ReturnType<typeof room.olderThan> } | null = null;
			const steps = [
				() => room.say(random() < 0.5 ? OTHER : ME, `text ${room.head() + 1} of ${seed}.`),
				() => {
					const victim = room.lines()[upTo(room.lines().length)];
					if (!victim) return;
					removed.add(victim.text);
					room.remove(victim.seq);
				},
				() => room.react(1 + upTo(room.head()), 1 + upTo(5)),
				// A frame or a resume that begins at the log's position or before it.
				() => {
					const from = Math.max(0, log().seq - upTo(4));
					const facts = room.factsSince(from).slice(0, 1 + upTo(8));
					if (facts.length > 0) applyChatFacts(store, "m1", facts, from + 1, BASE_AT);
				},
				() => {
					const before = log().lines[0]?.seq;
					if (before !== undefined && log().hasOlder) pageUnderWay ??= { before, page: room.olderThan(before, 7) };
				},
				() => {
					const come = pageUnderWay;
					pageUnderWay = null;
					if (come) store.set(atom, mergeOlder(log(), come.before, come.page));
				},
				() => {
					if (random() < 0.1) applyChatSnapshot(store, "m1", room.snapshot(10), { epoch: EPOCH, seq: room.head() }, BASE_AT);
				},
			];
			for (let count = 0; count < 250; count++) steps[upTo(steps.length)]?.();
			const from = log().seq;
			if (from < room.head()) applyChatFacts(store, "m1", room.factsSince(from), from + 1, BASE_AT);

			const first = log().lines[0]?.seq ?? 0;
			const shown = log().lines.filter(({ kind }) => kind === "message");
			const expected = room.lines().filter(({ seq }) => seq >= first);
			expect(shown, `seed ${seed}`).toEqual(expected);
			const held = JSON.stringify(log().lines);
			expect(
				[...removed].filter((text) => held.includes(JSON.stringify(text))),
				`seed ${seed}`,
			).toEqual([]);
			expect(log().hasOlder || room.lines().every(({ seq }) => seq >= first), `seed ${seed}`).toBe(true);
		}
	});
});
