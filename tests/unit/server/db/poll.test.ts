import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { poll } from "#server/db/poll.ts";
import { createLogger } from "#server/observability/logger.ts";

const log = createLogger({ level: "silent" });

describe("A poll", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("runs each period after the end of the last run, and goes on after a failure", async () => {
		const failed = vi.fn();
		const refresh = vi.fn(async () => {
			if (refresh.mock.calls.length === 1) throw new Error("no database");
		});
		const polling = poll({ everyMs: 1_000, refresh, log, task: "reading", failed });
		await vi.advanceTimersByTimeAsync(3_000);
		expect([refresh.mock.calls.length, failed.mock.calls.length]).toEqual([3, 1]);
		await polling.stop();
		await vi.advanceTimersByTimeAsync(3_000);
		expect(refresh).toHaveBeenCalledTimes(3);
	});

	it("runs once more for all who ask during a run, never two at a time, and counts its period from the last", async () => {
		let [underWay, most] = [0, 0];
		const refresh = vi.fn(async () => {
			most = Math.max(most, ++underWay);
			await new Promise((resolve) => setTimeout(resolve, 100));
			underWay--;
		});
		const polling = poll({ everyMs: 1_000, refresh, log, task: "reading" });
		void polling.runNow();
		void polling.runNow();
		void polling.runNow();
		await vi.advanceTimersByTimeAsync(1_150);
		expect([refresh.mock.calls.length, most]).toEqual([2, 1]);
		await vi.advanceTimersByTimeAsync(50);
		expect(refresh).toHaveBeenCalledTimes(3);
		const stopping = polling.stop();
		await vi.advanceTimersByTimeAsync(99);
		expect(await Promise.race([stopping.then(() => "stopped"), Promise.resolve("still running")])).toBe("still running");
		await vi.advanceTimersByTimeAsync(1);
		await stopping;
		await polling.runNow();
		expect([refresh.mock.calls.length, underWay]).toEqual([3, 0]);
	});

	it("has no timer after a turn that leaves nothing to do, until it is begun again", async () => {
		let work = 2;
		const refresh = vi.fn(async () => void work--);
		const polling = poll({ everyMs: 1_000, isNeeded: () => work > 0, refresh, log, task: "reading" });
		await vi.advanceTimersByTimeAsync(5_000);
		expect([refresh.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
		work = 1;
		polling.begin();
		polling.begin();
		expect(vi.getTimerCount()).toBe(1);
		await vi.advanceTimersByTimeAsync(5_000);
		expect([refresh.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
		await polling.stop();
		polling.begin();
		expect(vi.getTimerCount()).toBe(0);
	});

	it("has a next turn after one that failed, whatever is left to do", async () => {
		const refresh = vi.fn().mockRejectedValueOnce(new Error("no database")).mockResolvedValue(undefined);
		const polling = poll({ everyMs: 1_000, isNeeded: () => false, refresh, log, task: "reading" });
		await vi.advanceTimersByTimeAsync(5_000);
		expect([refresh.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
		await polling.stop();
	});
});
