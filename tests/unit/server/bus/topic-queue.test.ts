// The queue of a topic delivers every change, whenever it arrives.
import { expect, it } from "vitest";
import { createTopicQueue } from "#server/bus/topic-queue.ts";
import { createLogger } from "#server/observability/logger.ts";

const log = createLogger({ level: "silent" });
const changeOf = (subject: string) => ({ topic: "match", subject, seq: 1 }) as const;

it.each([0, 1, 2, 3, 4, 5, 6])("a change is handled that arrives %d turns after the last one of a drain", async (turns) => {
	const handled: string[] = [];
	const queue = createTopicQueue({
		topic: "match",
		log,
		handle(changes) {
			handled.push(...changes.map(({ subject }) => subject));
			if (handled.length === 1) void addAfter(turns);
		},
	});
	async function addAfter(count: number): Promise<void> {
		for (let turn = 0; turn < count; turn++) await null;
		queue.add(changeOf("late"));
		void queue.drain();
	}
	queue.add(changeOf("first"));
	await queue.drain();
	await new Promise((resolve) => setImmediate(resolve));
	expect(handled).toEqual(["first", "late"]);
	expect(queue.isEmpty()).toBe(true);
});
