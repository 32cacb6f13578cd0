import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestWithRetry } from "#client/match/state/request-with-retry.ts";

describe("Requesting with retries", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it("asks once for changes that come together, within two seconds", async () => {
		const accepted: number[] = [];
		let count = 0;
		const asking = requestWithRetry(
			async () => ++count,
			(answer) => accepted.push(answer),
		);
		asking.soon();
		asking.soon();
		await vi.advanceTimersByTimeAsync(2_000);
		expect(accepted).toEqual([1]);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(count).toBe(1);
	});

	it("asks once more for a change while the answer is under way", async () => {
		const answers: ((answer: string) => void)[] = [];
		const accepted: string[] = [];
		const asking = requestWithRetry(
			() => new Promise<string>((resolve) => answers.push(resolve)),
			(answer) => accepted.push(answer),
		);
		asking.soon();
		await vi.advanceTimersByTimeAsync(2_000);
		asking.soon();
		answers[0]?.("before the goal");
		await vi.advanceTimersByTimeAsync(2_000);
		answers[1]?.("after it");
		await vi.advanceTimersByTimeAsync(0);
		expect(accepted).toEqual(["before the goal", "after it"]);
	});

	it("tries again until it is answered, ever more slowly", async () => {
		const requestedAt: number[] = [];
		const begins = Date.now();
		const accepted: string[] = [];
		const asking = requestWithRetry(
			async () => {
				requestedAt.push(Date.now() - begins);
				if (requestedAt.length < 6) throw new Error("away");
				return "back";
			},
			(answer) => accepted.push(answer),
			() => 1,
		);
		asking.soon();
		await vi.advanceTimersByTimeAsync(120_000);
		expect(requestedAt).toEqual([2_000, 6_000, 14_000, 30_000, 60_000, 90_000]);
		expect(accepted).toEqual(["back"]);
	});

	it("takes no answer after its end", async () => {
		const accepted: string[] = [];
		const asking = requestWithRetry(
			async () => "late",
			(answer) => accepted.push(answer),
		);
		asking.soon();
		asking.end();
		asking.soon();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(accepted).toEqual([]);
	});
});
