// The wire format of a room: lossless for every fact, and small (RT13).
import { describe, expect, it } from "vitest";
import { CHAT_EVENT_KINDS, type ChatFact, type ChatLine, REACTIONS, type ReactionCounts } from "#shared/contract/chat.ts";
import { decodeChatFact, encodeChatFact } from "#shared/contract/socket/chat-facts.ts";
import { decodePresenceFact, encodePresenceFact } from "#shared/contract/socket/presence-facts.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { SIDES } from "#shared/match/sides.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";

const overTheWire = (fact: ChatFact, seq: number) => {
	const text = JSON.stringify(encodeChatFact(fact, KICK_OFF));
	return { text, fact: decodeChatFact(JSON.parse(text), seq, KICK_OFF) };
};

const MESSAGE: ChatLine = {
	seq: 412,
	kind: "message",
	author: { id: "u4711", name: "Robin Ashdown", isStaff: false },
	text: "What a goal that was, again",
	sentAt: KICK_OFF + 2_700_123,
	minute: "31'",
	replyTo: null,
	mentions: [],
	reactions: {},
	event: null,
};

describe("A chat fact", () => {
	it("RT13 carries any line there and back without a loss", () => {
		const random = seededRandom("chat facts");
		const counts = (): ReactionCounts =>
			Object.fromEntries(REACTIONS.filter(() => random.chance(0.3)).map((reaction) => [reaction, random.integer(1, 900)]));
		// An event at the base instant is encoded as zero; trailing zeros are removed.
		const at = () => KICK_OFF + random.pick([0, random.integer(-5_000_000, 5_000_000)]);
		for (let round = 0; round < 2_000; round++) {
			const seq = random.integer(1, 100_000);
			const minute = random.pick([null, "45+2'", "7'"]);
			const message: ChatLine = {
				seq,
				kind: "message",
				author: {
					id: random.pick(["u7", "u07", "demo"]),
					name: random.pick(["Zoë", "李雷"]),
					isStaff: random.chance(0.2),
					...(random.chance(0.3) && { hasBadge: true as const }),
				},
				text: random.pick(["0", "ok", "<script>alert(1)</script>", '👩‍👩‍👧 "quoted"']),
				sentAt: at(),
				minute,
				replyTo: random.pick([null, random.integer(1, 1_000)]),
				mentions: random.pick([[], ["u1"], ["u1", "somebody"]]),
				reactions: random.chance(0.3) ? counts() : {},
				event: null,
			};
			const system: ChatLine = {
				...message,
				kind: "system",
				author: null,
				text: "",
				replyTo: null,
				mentions: [],
				reactions: {},
				event: {
					kind: random.pick(CHAT_EVENT_KINDS),
					eventId: random.pick(["e12", "own-1"]),
					side: random.pick([null, ...SIDES]),
					minute: minute ?? "",
					text: random.pick(["", "Müller", "first_half"]),
					score: { home: random.integer(0, 3), away: random.integer(0, 3) },
				},
			};
			for (const line of [message, system]) expect(overTheWire({ kind: "line", line }, seq).fact).toEqual({ kind: "line", line });
			const reacted: ChatFact = { kind: "reacted", seq: random.integer(1, 99), counts: counts() };
			expect(overTheWire(reacted, seq).fact).toEqual(reacted);
		}
	});

	it.each<ChatFact>([
		{ kind: "hidden" },
		{ kind: "deleted", seqs: [3, 4] },
		{
			kind: "room_changed",
			room: {
				opensAt: 1,
				closesAt: null,
				slowSeconds: 10,
				slowBy: "goal",
				slowUntil: 7,
				pin: { seq: 1, author: "A", text: "b", until: null },
			},
		},
	])("RT13 carries $kind without a loss", (fact) => {
		expect(overTheWire(fact, 9).fact).toEqual(fact);
	});

	it("has nothing of a line that nobody may read but its number", () => {
		expect(overTheWire({ kind: "line", line: { ...MESSAGE, kind: "deleted" } }, 9).text).toBe("[2]");
		expect(overTheWire({ kind: "line", line: { ...MESSAGE, kind: "hidden" } }, 9).text).toBe("[2]");
	});

	it("RT13 adds 40 bytes to name and text of a usual line, and throws on what it does not know", () => {
		const { text } = overTheWire({ kind: "line", line: MESSAGE }, MESSAGE.seq);
		expect(Buffer.byteLength(text) - MESSAGE.text.length - (MESSAGE.author?.name.length ?? 0)).toBeLessThanOrEqual(40);
		expect(() => decodeChatFact([99], 1, 0)).toThrow("99");
	});

	it("encodes presence as two numbers", () => {
		const presence = { watching: 1_200, talking: 31 };
		expect(encodePresenceFact(presence)).toEqual([1_200, 31]);
		expect(decodePresenceFact(encodePresenceFact(presence))).toEqual(presence);
	});
});
