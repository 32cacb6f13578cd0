import { describe, expect, it } from "vitest";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";

/** Passes that end on request. */
function startPasses() {
	const ends: ((error?: Error) => void)[] = [];
	const run = () =>
		new Promise<void>((resolve, reject) => {
			ends.push((error) => (error ? reject(error) : resolve()));
		});
	return { pass: createCoalescedRun(run), ends };
}
const turn = () => new Promise(setImmediate);

describe("a repeated pass", () => {
	it("runs one at a time; all requests during a run share the next one", async () => {
		const { pass, ends } = startPasses();
		const done: string[] = [];
		void pass().then(() => done.push("first"));
		void pass().then(() => done.push("second"));
		void pass().then(() => done.push("second too"));
		await turn();
		expect(ends).toHaveLength(1);
		ends[0]?.();
		await turn();
		expect([done, ends.length]).toEqual([["first"], 2]);
		ends[1]?.();
		await turn();
		expect(done).toEqual(["first", "second", "second too"]);
		void pass();
		expect(ends).toHaveLength(3);
	});

	it("passes a failure to its callers, and runs the next all the same", async () => {
		const { pass, ends } = startPasses();
		const first = pass();
		const second = pass();
		ends[0]?.(new Error("no database"));
		await expect(first).rejects.toThrow("no database");
		await turn();
		ends[1]?.();
		await expect(second).resolves.toBeUndefined();
	});
});
