// RT3 for readers of named events: what overlaps is dropped, what continues is sent on, what leaves a gap is replaced by all that was
// missed.
import { expect, it } from "vitest";
import { toPacket } from "#server/realtime/kernel/batch.ts";
import { createNamedEvents } from "#server/realtime/named/named-events.ts";
import { TopicCursor } from "#server/realtime/named/topic-cursor.ts";
import type { Topic } from "#server/realtime/topics/topic.ts";

const facts = ["[1]", "[2]", "[3]", "[4]", "[5]"];
const source = {
	...{ kind: "sequenced", epoch: "e1", baseAt: 0, head: () => facts.length },
	factsSince: (since: number) => facts.slice(since),
	snapshot: () => `[${facts.join(",")}]`,
	named: { fact: ([value]: readonly unknown[]) => ({ value }), snapshot: (all: unknown) => all as object },
};
const topic = { name: "log:a", alias: 1, source } as unknown as Topic;
const events = createNamedEvents();

/** What a reader at `seq` gets instead of a packet with the facts from `first` to `last`. */
function nextAfter(seq: number, first: number, last: number, epoch = "e1"): unknown {
	const packet = toPacket(`2["f",1,${first},[${facts.slice(first - 1, last).join(",")}],0]`);
	const [sent] = events.ofPacket(packet);
	const event = sent && new TopicCursor(topic, { epoch, seq }).next(sent.nameFor(topic), events, 9);
	return event && [event.name, event.sinceSeq, event.seq];
}

it("facts continue the position, or are dropped, or are replaced by all facts after it", () => {
	expect(nextAfter(3, 4, 4)).toEqual(["facts", 3, 4]);
	expect(nextAfter(4, 3, 4)).toBeNull();
	expect(nextAfter(3, 3, 4)).toEqual(["facts", 3, 5]);
	expect(nextAfter(1, 4, 4)).toEqual(["facts", 1, 5]);
	expect(nextAfter(4, 5, 5, "e0")).toEqual(["snapshot", 4, 5]);
});
