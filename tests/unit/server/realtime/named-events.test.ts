// Events with names: the same JSON for streams and for sockets of the named format, made once for all readers of a topic.
import { expect, it } from "vitest";
import { joinPackets, toPacket } from "#server/realtime/kernel/batch.ts";
import { createNamedEvents } from "#server/realtime/named/named-events.ts";
import { NamedTexts } from "#server/realtime/named/named-texts.ts";
import type { Topic } from "#server/realtime/topics/topic.ts";
import type { JoinAnswer } from "#shared/contract/socket/protocol.ts";

let [count, factCount] = [0, 0];
const named = {
	fact([value]: readonly unknown[], seq: number) {
		factCount++;
		return { seq, value };
	},
	snapshot(facts: unknown) {
		count++;
		return (facts as unknown[][]).map((fact, index) => named.fact(fact, index + 1));
	},
};
const topicOf = (name: string) =>
	({ name, room: name, source: { kind: "sequenced", epoch: "e1", baseAt: 100, named } }) as unknown as Topic;
const answerOf = (data: string) => ({ mode: "snapshot", epoch: "e1", seq: 1, delayMs: 0, data }) as JoinAnswer;

it("a snapshot is named once for all readers of its topic, until it is another one", () => {
	const topic = topicOf("log:a");
	const { ofAnswer } = createNamedEvents();
	const one = ofAnswer(topic, answerOf('[["one"]]'), 0, 5);
	const json = `{"topic":"log:a","kind":"sequenced","epoch":"e1","seq":1,"delayMs":0,"serverAt":5,"data":[{"seq":1,"value":"one"}]}`;
	expect(one.streamText).toBe(`id: e1:1\nevent: snapshot\ndata: ${json}\n\n`);
	expect(one.packet.texts).toEqual([`2["snapshot",${json},"e1:1"]`]);
	expect(ofAnswer(topic, answerOf('[["one"]]'), 0, 9).streamText).toBe(one.streamText.replace('"serverAt":5', '"serverAt":9'));
	expect(count).toBe(1);
	// The set-up of a match may change between two entries: the number stays, the text does not.
	expect(ofAnswer(topic, answerOf('[["revised"]]'), 0, 9).streamText).toContain('"value":"revised"');
	ofAnswer(topicOf("log:b"), answerOf('[["revised"]]'), 0, 9);
	expect(count).toBe(3);
});

it("facts after a position are named once for all readers who return to it", () => {
	const topic = topicOf("log:a");
	const { ofAnswer } = createNamedEvents();
	const missed = (data: string) => ({ ...answerOf(data), mode: "resume", seq: 7 }) as JoinAnswer;
	const before = factCount;
	const one = ofAnswer(topic, missed('[["goal"],["card"]]'), 5, 5);
	const json = `{"topic":"log:a","sinceSeq":5,"seq":7,"facts":[{"seq":6,"value":"goal"},{"seq":7,"value":"card"}]}`;
	expect(one.streamText).toBe(`id: e1:7\nevent: facts\ndata: ${json}\n\n`);
	for (let reader = 0; reader < 9; reader++) expect(ofAnswer(topic, missed('[["goal"],["card"]]'), 5, 9).streamText).toBe(one.streamText);
	expect(factCount).toBe(before + 2);
	// Another position, other facts after the same one, and another topic have texts of their own.
	expect(ofAnswer(topic, missed('[["card"]]'), 6, 9).streamText).toContain('"facts":[{"seq":7,"value":"card"}]');
	expect(ofAnswer(topic, missed('[["own goal"],["card"]]'), 5, 9).streamText).toContain('"own goal"');
	expect(ofAnswer(topicOf("log:b"), missed('[["goal"],["card"]]'), 5, 9).streamText).toContain('"topic":"log:b"');
	expect(ofAnswer(topic, missed("[]"), 7, 9).name).toBe("head");
});

it("the named snapshots that are kept are limited, however many topics are open; the one that was used longest ago goes first", () => {
	const texts = new NamedTexts(10_000);
	const { ofAnswer } = createNamedEvents(texts);
	const topics = Array.from({ length: 50 }, (_, index) => topicOf(`log:${index}`));
	const text = JSON.stringify([["x".repeat(1_000)]]);
	for (const topic of topics) {
		ofAnswer(topic, answerOf(text), 0, 5);
		expect(texts.characters).toBeLessThanOrEqual(10_000);
	}
	const before = count;
	for (const topic of [topics[49], topics[48], topics[0]]) ofAnswer(topic as Topic, answerOf(text), 0, 5);
	expect(count).toBe(before + 1);
});

it("a packet is named once for all readers of its topic, whatever else they get in the same write", () => {
	const [a, b] = [topicOf("log:a"), topicOf("log:b")];
	const [ofA, ofB] = [toPacket('2["f",1,7,[["goal"]],40]'), toPacket('2["f",2,3,[["card"]],40]')];
	const heads = toPacket('2["h",900,[[1,7],[2,3]]]');
	const { ofPacket } = createNamedEvents();
	const [alone] = ofPacket(ofA);
	const [first, second] = ofPacket(joinPackets([ofA, ofB]));
	const event = alone?.nameFor(a);
	expect(first?.nameFor(a)).toBe(event);
	expect(event?.packet).toBe(event?.packet);
	expect(event?.packet.texts).toEqual([
		`2["facts",{"topic":"log:a","sinceSeq":6,"seq":7,"publishedAt":140,"facts":[{"seq":7,"value":"goal"}]},"e1:7"]`,
	]);
	expect(second?.nameFor(b).streamText).toContain('"topic":"log:b","sinceSeq":2,"seq":3');
	expect(ofPacket(heads).map(({ alias, nameFor }) => nameFor(alias === 1 ? a : b).packet.texts[0])).toEqual([
		`2["head",{"topic":"log:a","seq":7,"serverAt":900}]`,
		`2["head",{"topic":"log:b","seq":3,"serverAt":900}]`,
	]);
	expect(ofPacket(toPacket('2["announcement","for all"]'))).toEqual([]);
});
