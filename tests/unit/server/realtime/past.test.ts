// RT12: earlier states of a topic, as far back as a delay reaches.
import { describe, expect, it } from "vitest";
import { forgetOutdated, type PastValue, valueAt } from "#server/realtime/past/past-value.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import { createDelayedSource } from "#server/realtime/topics/delayed-source.ts";
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import { createMemoryLog, createMemoryTable } from "../../../integration/realtime/memory-topics.ts";

describe("publish times", () => {
	it("know the last seq that was published by an instant", () => {
		const times = new PublishTimes(2);
		times.note(3, 1_000);
		times.note(4, 2_000);
		times.note(6, 2_000);
		expect([999, 1_000, 1_999, 2_000, 9_000].map((instant) => times.seqAt(instant))).toEqual([2, 3, 3, 6, 6]);
	});

	it("let a fact come no sooner than those before it, also where a clock was set back", () => {
		const times = new PublishTimes();
		times.note(1, 5_000);
		times.note(2, 4_000);
		expect(times.seqAt(4_999)).toBe(0);
		expect(times.seqAt(5_000)).toBe(2);
	});

	it("are dropped once no delay reaches them", () => {
		const times = new PublishTimes();
		for (let second = 1; second <= 2_000; second++) times.note(second, second * 1_000);
		const now = 2_000_000;
		for (let delayMs = 0; delayMs <= MAX_MATCH_DELAY_MS; delayMs += 1_000) {
			expect(times.seqAt(now - delayMs)).toBe((now - delayMs) / 1_000);
		}
		expect(times.seqAt(1_000)).toBe(0);
	});
});

describe("past values", () => {
	interface Value extends PastValue<Value> {
		text: string;
	}

	it("are stored as far back as a delay reaches, and one more, which stood then", () => {
		let newest: Value = { version: 1, at: 0, before: null, text: "1" };
		for (let version = 2; version <= 1_000; version++) {
			newest = { version, at: version * 1_000, before: newest, text: String(version) };
			forgetOutdated(newest);
		}
		expect(valueAt(newest, 900)?.text).toBe("900");
		expect(valueAt(newest, 1_000 - MAX_MATCH_DELAY_MS / 1_000)?.text).toBe("820");
		expect(valueAt(newest, 700)).toBeNull();
	});
});

describe("a delayed source", () => {
	const DELAY = 30_000;

	it("of numbered facts shows those alone that are old enough, and never goes back", async () => {
		let now = 100_000;
		const log = createMemoryLog({ clock: () => now });
		log.append(["old"]);
		now += DELAY;
		log.append(["goal"]);
		const present = await log.kind.open("a", () => undefined);
		if (!present) throw new Error("not open");
		const delayed = createDelayedSource(present, present.past, DELAY, () => now);
		if (delayed.kind !== "sequenced") throw new Error("another kind");
		expect([delayed.head(), delayed.factsSince(0), delayed.snapshot()]).toEqual([1, ['["old"]'], '{"facts":[["old"]]}']);
		now += DELAY - 1;
		expect(delayed.head()).toBe(1);
		now += 1;
		expect([delayed.head(), delayed.factsSince(1)]).toEqual([2, ['["goal"]']]);
		now -= DELAY;
		expect(delayed.head()).toBe(2);
	});

	it("of newest values shows the value of then", async () => {
		let now = 100_000;
		const table = createMemoryTable({ clock: () => now });
		table.put("m1", "0-0");
		now += DELAY;
		table.put("m1", "1-0");
		table.put("m2", "0-0");
		const present = await table.kind.open("", () => undefined);
		if (!present) throw new Error("not open");
		const delayed = createDelayedSource(present, present.past, DELAY, () => now);
		if (delayed.kind !== "latest") throw new Error("another kind");
		expect([delayed.version(), delayed.changedSince(0), delayed.snapshot()]).toEqual([1, ['["m1","0-0"]'], '[["m1","0-0"]]']);
		now += DELAY;
		expect([delayed.version(), delayed.changedSince(1)]).toEqual([3, ['["m1","1-0"]', '["m2","0-0"]']]);
	});
});
