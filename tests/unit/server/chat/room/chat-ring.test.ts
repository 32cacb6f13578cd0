// RT12: a room as readers with a match delay see it, computed from the newest facts.
import { beforeEach, describe, expect, it } from "vitest";
import { createChatRing, RESUMED_FACTS } from "#server/chat/room/chat-ring.ts";
import { CHAT_BACKLOG, type ChatFact, type ChatRoom } from "#shared/contract/chat.ts";
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import type { ChatSnapshot } from "#shared/contract/socket/chat-facts.ts";
import { madeLine, ROOM } from "../../../client/chat/state/made-room.ts";

let now: number;
let ring: ReturnType<typeof createChatRing>;

const begin = (more: Partial<Parameters<typeof ring.start>[0]> = {}) =>
	ring.start({ epoch: "e", room: ROOM, lines: [], hasOlder: false, sinceSeq: 0, facts: [], writtenAt: [], ...more });
const take = (fact: ChatFact) => ring.take({ epoch: "e", seq: ring.head() + 1 }, [fact]);
const say = () => take({ kind: "line", line: madeLine(ring.head() + 1) });
const change = (room: Partial<ChatRoom>) => take({ kind: "room_changed", room: { ...ROOM, ...room } });
const seqAgo = (ms: number) => ring.source.past.seqAt(now - ms);
const snapshotAgo = (ms: number) => JSON.parse(ring.source.past.snapshot(seqAgo(ms))) as ChatSnapshot;
const seqsAgo = (ms: number) => snapshotAgo(ms).lines.map(([seq]) => seq);

beforeEach(() => {
	now = 10_000_000;
	ring = createChatRing(() => now);
});

describe("the past of a room", () => {
	it("has the lines, reactions and room of then", () => {
		begin();
		say();
		take({ kind: "reacted", seq: 1, counts: { like: 1 } });
		now += 30_000;
		const before = snapshotAgo(30_000);
		take({ kind: "reacted", seq: 1, counts: { like: 7 } });
		take({ kind: "reacted", seq: 1, counts: { like: 9 } });
		say();
		change({ slowSeconds: 10, slowBy: "goal" });
		expect(snapshotAgo(30_000)).toEqual(before);
		expect(before.room.slowBy).toBeNull();
		now += 30_000;
		expect(JSON.stringify(snapshotAgo(30_000))).toBe(ring.source.snapshot());
	});

	it("has nothing that was deleted since, nor its pin", () => {
		begin();
		say();
		say();
		change({ pin: { seq: 1, author: "Bob", text: "line 1", until: null } });
		now += 30_000;
		expect(seqsAgo(30_000)).toEqual([1, 2]);
		take({ kind: "deleted", seqs: [1] });
		change({});
		expect(seqsAgo(30_000)).toEqual([2]);
		expect(snapshotAgo(30_000).room.pin).toBeNull();
		expect(ring.source.past.factsSince(0, seqAgo(30_000)).join()).not.toContain("line 1");
	});

	it("is read with the times of its lines, and with no state of the room that is younger", () => {
		const writtenAt = [now - 60_000, now - 40_000, now - 5_000];
		const room = { ...ROOM, closesAt: now, slowBy: "goal", slowSeconds: 10 } as const;
		begin({
			room,
			lines: [madeLine(1), madeLine(2)],
			facts: [
				{ kind: "line", line: madeLine(1) },
				{ kind: "line", line: madeLine(2) },
				{ kind: "room_changed", room },
			],
			writtenAt,
		});
		expect([70_000, 50_000, 30_000, 5_000].map(seqAgo)).toEqual([0, 1, 2, 3]);
		expect(snapshotAgo(30_000).room).toEqual({ ...ROOM, opensAt: room.opensAt });
		expect(snapshotAgo(5_000).room).toEqual(room);
	});

	it("reaches as far as a delay, however many write, and no further", () => {
		begin();
		for (let second = 0; second < 300; second++) {
			now += 1_000;
			for (let count = 0; count < 10; count++) say();
		}
		const seq = seqAgo(MAX_MATCH_DELAY_MS);
		expect(seq).toBe(3_000 - (10 * MAX_MATCH_DELAY_MS) / 1_000);
		expect(seqsAgo(MAX_MATCH_DELAY_MS)).toEqual(Array.from({ length: CHAT_BACKLOG }, (_, place) => seq - CHAT_BACKLOG + 1 + place));
		const forgotten = ring.source.forgottenSeq?.() ?? 0;
		expect(forgotten).toBeLessThanOrEqual(seq);
		expect(ring.head() - forgotten).toBeLessThan(2_500);
		now += MAX_MATCH_DELAY_MS;
		say();
		expect(ring.head() - (ring.source.forgottenSeq?.() ?? 0)).toBe(RESUMED_FACTS);
	});
});
