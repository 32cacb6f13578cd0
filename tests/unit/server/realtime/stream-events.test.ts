// The text of a stream's first event: a snapshot is named once for all streams of a topic.
import { expect, it } from "vitest";
import { answerText } from "#server/realtime/streams/stream-events.ts";
import type { Topic } from "#server/realtime/topics/topic.ts";
import type { JoinAnswer } from "#shared/contract/socket/protocol.ts";

let count = 0;
const named = {
	fact: ([value]: readonly unknown[], seq: number) => ({ seq, value }),
	snapshot(facts: unknown) {
		count++;
		return (facts as unknown[][]).map((fact, index) => named.fact(fact, index + 1));
	},
};
const topicOf = (name: string) => ({ name, source: { kind: "sequenced", epoch: "e1", named } }) as unknown as Topic;
const answerOf = (data: string) => ({ mode: "snapshot", epoch: "e1", seq: 1, delayMs: 0, data }) as JoinAnswer;

it("a snapshot is named once for all streams of its topic, until it is another one", () => {
	const topic = topicOf("log:a");
	const one = answerText(topic, answerOf('[["one"]]'), 0, 5);
	expect(one).toBe(
		`id: e1:1\nevent: snapshot\ndata: {"topic":"log:a","kind":"sequenced","epoch":"e1","seq":1,"delayMs":0,"serverAt":5,"data":[{"seq":1,"value":"one"}]}\n\n`,
	);
	expect(answerText(topic, answerOf('[["one"]]'), 0, 9)).toBe(one.replace('"serverAt":5', '"serverAt":9'));
	expect(count).toBe(1);
	// The set-up of a match may change between two entries: the number stays, the text does not.
	expect(answerText(topic, answerOf('[["revised"]]'), 0, 9)).toContain('"value":"revised"');
	answerText(topicOf("log:b"), answerOf('[["revised"]]'), 0, 9);
	expect(count).toBe(3);
});
