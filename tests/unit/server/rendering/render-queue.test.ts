// The order in which pages are rendered, with the test's own clock.
import { describe, expect, it } from "vitest";
import { createRenderQueue, type RenderLimits } from "#server/rendering/render-queue.ts";
import { virtualTimers } from "./virtual-timers.ts";

const LIMITS: RenderLimits = { slots: 1, maxWaitingPerNetwork: 4, maxWaiting: 8, restShare: 0.5, maxRestMs: 25 };

/** A render takes `ms`; `started` and `displaced` list the renders in order. */
function openQueue(limits: Partial<RenderLimits> = {}, ms = 20) {
	const timers = virtualTimers();
	const queue = createRenderQueue({ ...LIMITS, ...limits }, timers);
	const started: { name: string; at: number }[] = [];
	const displaced: string[] = [];
	const add = (network: string, name: string) =>
		queue.add(network, {
			start() {
				started.push({ name, at: timers.now() });
				return new Promise((_resolve, reject) => timers.schedule(ms, () => reject(new Error("one that fails frees its slot too"))));
			},
			displaced: () => void displaced.push(name),
		});
	const addMany = (network: string, count: number) => Array.from({ length: count }, (_, index) => add(network, `${network}${index}`));
	return { timers, queue, started, displaced, add, addMany, names: () => started.map(({ name }) => name) };
}

describe("The render queue", () => {
	it("takes networks in turn, so that one which floods delays another by one render each", async () => {
		const { timers, addMany, names } = openQueue();
		addMany("flood", 4);
		addMany("honest", 2);
		addMany("other", 1);
		await timers.runAll();
		expect(names()).toEqual(["flood0", "honest0", "other0", "flood1", "honest1", "flood2", "flood3"]);
	});

	it("starts no more at once than there are slots", async () => {
		const { timers, addMany, started } = openQueue({ slots: 2, restShare: 0 });
		addMany("a", 4);
		await timers.runAll();
		expect(started.map(({ at }) => at)).toEqual([0, 0, 20, 20]);
	});

	it("rests between renders by a share of their time, within a bound", async () => {
		const short = openQueue({}, 20);
		short.addMany("a", 3);
		await short.timers.runAll();
		expect(short.started.map(({ at }) => at)).toEqual([0, 30, 60]);
		const long = openQueue({}, 1_000);
		long.addMany("a", 2);
		await long.timers.runAll();
		expect(long.started.map(({ at }) => at)).toEqual([0, 1_025]);
	});

	it("never starts a render in the turn in which it was added", () => {
		const { add, names } = openQueue();
		add("a", "a0");
		expect(names()).toEqual([]);
	});

	it("bounds what waits of one network, and lets others in", () => {
		const { addMany, queue } = openQueue();
		expect(addMany("flood", 6).filter((leave) => leave === null)).toHaveLength(2);
		expect(addMany("honest", 1)).not.toContain(null);
		expect(queue.length()).toBe(5);
	});

	it("bounds what waits in all: who has fewer takes the place of the newest of who has most", () => {
		const { addMany, queue, displaced } = openQueue();
		addMany("a", 4);
		addMany("b", 4);
		expect(addMany("honest", 5).map((leave) => leave !== null)).toEqual([true, true, false, false, false]);
		expect(displaced).toEqual(["a3", "b3"]);
		expect(queue.length()).toBe(8);
	});

	it("refuses the ninth network where eight have one each", () => {
		const { addMany, displaced } = openQueue();
		for (const network of "abcdefgh") addMany(network, 1);
		expect(addMany("i", 1)).toEqual([null]);
		expect(displaced).toEqual([]);
	});

	it("never starts what has left, and has room again", async () => {
		const { timers, add, addMany, queue, names } = openQueue();
		const leaves = addMany("a", 4);
		for (const leave of leaves.slice(0, 3)) leave?.();
		expect([queue.length(), add("a", "late") !== null]).toEqual([1, true]);
		await timers.runAll();
		leaves[0]?.();
		expect(names()).toEqual(["a3", "late"]);
		expect(queue.length()).toBe(0);
	});
});
