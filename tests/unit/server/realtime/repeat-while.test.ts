import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatWhile } from "#server/realtime/topics/repeat-while.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("A repetition has a timer only from its begin until it is no longer needed", () => {
	let readers = 0;
	const run = vi.fn();
	const repetition = repeatWhile(() => readers > 0, 100, run);
	vi.advanceTimersByTime(1_000);
	expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
	readers = 1;
	repetition.begin();
	repetition.begin();
	vi.advanceTimersByTime(1_000);
	expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([10, 1]);
	readers = 0;
	vi.advanceTimersByTime(100);
	expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([10, 0]);
	readers = 1;
	repetition.begin();
	vi.advanceTimersByTime(200);
	expect(run).toHaveBeenCalledTimes(12);
	repetition.stop();
	vi.advanceTimersByTime(1_000);
	expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([12, 0]);
});
