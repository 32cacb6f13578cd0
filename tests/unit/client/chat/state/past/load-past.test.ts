// Past chat in playback: requested ahead of the playback time while it advances, and never with two parallel requests.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPastLoader } from "#client/chat/state/past/load-past.ts";
import { type PastPage, reachesBack } from "#client/chat/state/past/past-page.ts";
import type { ChatLine } from "#shared/contract/chat.ts";
import { madeLine } from "../made-room.ts";

const NOW = 10_000_000;

/** A chat with a line every `everyMs` until `NOW`, and a server that responds after 100 ms. */
function startChat({ everyMs = 5_000, failing = 0 } = {}) {
	const all: ChatLine[] = Array.from({ length: Math.floor(NOW / everyMs) }, (_, at) => madeLine(at + 1, { sentAt: at * everyMs }));
	const requests: number[] = [];
	let underWay = 0;
	let most = 0;
	let page: PastPage | null = null;
	const asking = createPastLoader({
		clock: () => NOW,
		accept: (news) => {
			page = news;
		},
		async fetch({ until, limit }) {
			requests.push(until);
			most = Math.max(most, ++underWay);
			await new Promise((resolve) => setTimeout(resolve, 100));
			underWay--;
			if (requests.length <= failing) throw new Error("away");
			const lines = all.filter(({ sentAt }) => sentAt <= until);
			return { lines: lines.slice(-limit), hasOlder: lines.length > limit };
		},
	});
	/** Requests only missing lines, like the hook under test. */
	const show = (moment: number) => {
		const isThere = page !== null && moment <= page.until && reachesBack(page, moment);
		asking.load(isThere ? null : moment);
		return isThere;
	};
	return { asking, requests: requests, show, most: () => most, page: () => page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("The lines at the playback time", () => {
	it("are loaded while it plays, a minute ahead", async () => {
		const { show, requests, most } = startChat();
		const shown: boolean[] = [];
		for (let tick = 0; tick < 300; tick++) {
			shown.push(show(5_000_000 + tick * 1_000));
			await vi.advanceTimersByTimeAsync(100);
		}
		expect(shown.filter(Boolean).length).toBeGreaterThan(270);
		expect(requests.length).toBeLessThan(8);
		expect(most()).toBe(1);
	});

	it("are loaded where there are more lines than a page", async () => {
		const { show, page } = startChat({ everyMs: 100 });
		show(5_000_000);
		await vi.advanceTimersByTimeAsync(1_000);
		expect([show(5_000_000), page()?.until]).toEqual([true, 5_000_000]);
	});

	it("are loaded for the playback time at which the reader stops, also when it moved during a request", async () => {
		const { show, asking } = startChat();
		show(5_000_000);
		await vi.advanceTimersByTimeAsync(300);
		asking.load(7_000_000);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(show(7_000_000)).toBe(true);
	});

	it("are not requested beyond the present", async () => {
		const { show, page } = startChat();
		show(NOW - 1_000);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(page()?.until).toBe(NOW);
	});

	it("are requested again after a failure, but not if nothing is missing or the page was left", async () => {
		const { show, requests, asking } = startChat({ failing: 1 });
		show(5_000_000);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(requests).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(5_000);
		expect([requests.length, show(5_000_000)]).toEqual([2, true]);
		asking.load(6_000_000);
		asking.load(null);
		await vi.advanceTimersByTimeAsync(5_000);
		asking.load(6_000_000);
		asking.end();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(requests).toHaveLength(2);
	});
});
