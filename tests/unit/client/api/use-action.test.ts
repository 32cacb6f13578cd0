// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useAction } from "#client/api/form/use-action.ts";
import { ApiError } from "#client/api/send-request.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { nowAtom, serverClockAtom } from "#client/ui/page/now.ts";
import { mountHook } from "../mounted-hook.tsx";

const NOW = 1_000_000;

/** An action whose runs end when the test ends them. */
async function mountAction(options: Parameters<typeof useAction>[0] = {}) {
	const runs: { signal: AbortSignal; end(done: string | null): void; fail(error: unknown): void }[] = [];
	const run = (signal: AbortSignal) => {
		const { promise, resolve, reject } = Promise.withResolvers<string | null>();
		runs.push({ signal, end: resolve, fail: reject });
		return promise;
	};
	const hook = await mountHook(() => useAction({ run, ...options }));
	const setNow = (now: number) =>
		act(async () => {
			hook.store.set(serverClockAtom, { now: () => now });
			hook.store.set(nowAtom, now);
		});
	await setNow(NOW);
	const ends: boolean[] = [];
	return {
		...hook,
		runs,
		/** Results of the calls of start, in the order in which they ended. */
		ends,
		setNow,
		start: () =>
			act(
				async () =>
					void hook
						.now()
						.start()
						.then((end) => ends.push(end)),
			),
	};
}

afterEach(() => void vi.unstubAllGlobals());

describe("An action", () => {
	it("is busy while it runs, and shows what was done", async () => {
		const action = await mountAction({ isAnnounced: true });
		await action.start();
		expect(action.now()).toMatchObject({ isBusy: true, done: null, problem: null });
		await act(async () => action.runs[0]?.end("Saved."));
		expect(action.now()).toMatchObject({ isBusy: false, done: "Saved.", problem: null, rest: null });
		expect(action.store.get(announcementAtom)).toBe("Saved.");
		expect(action.ends).toEqual([true]);
	});

	it("runs once where it is started twice, also before the page shows that it is busy", async () => {
		const action = await mountAction();
		await act(async () => {
			const { start } = action.now();
			void start().then((end) => action.ends.push(end));
			void start().then((end) => action.ends.push(end));
		});
		await action.start();
		expect(action.runs.length).toBe(1);
		await act(async () => action.runs[0]?.end(null));
		expect(action.ends).toEqual([false, false, true]);
		await action.start();
		expect(action.runs.length).toBe(2);
	});

	it("says a refusal in words, and forgets it with the next start", async () => {
		const action = await mountAction();
		await action.start();
		await act(async () => action.runs[0]?.fail(new ApiError(0, null)));
		expect(action.now()).toMatchObject({ isBusy: false, done: null, wait: null });
		expect(action.now().problem).toMatch(/server|reach/i);
		expect(action.ends).toEqual([false]);
		await action.start();
		expect(action.now().problem).toBeNull();
	});

	it("waits as long as the server asks for: starts nothing before, and then shows no refusal any more", async () => {
		const action = await mountAction();
		await action.start();
		await act(async () => action.runs[0]?.fail(new ApiError(429, { code: "rate_limited", message: "Slow.", retryAfterMs: 42_000 })));
		expect(action.now().wait).toBe("41 s");
		expect(action.now().problem).not.toBeNull();
		await action.start();
		expect(action.runs.length).toBe(1);
		await action.setNow(NOW + 42_000);
		expect(action.now()).toMatchObject({ wait: null, problem: null });
		await action.start();
		expect(action.runs.length).toBe(2);
	});

	it("rests after it was done", async () => {
		const action = await mountAction({ restMs: 30_000 });
		await action.start();
		await act(async () => action.runs[0]?.end("Sent."));
		expect(action.now()).toMatchObject({ done: "Sent.", rest: "29 s" });
		await action.start();
		expect(action.runs.length).toBe(1);
		await action.setNow(NOW + 30_000);
		await action.start();
		expect(action.runs.length).toBe(2);
	});

	it("reports a surprise of our own, and is no longer busy", async () => {
		const reported: unknown[] = [];
		vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
		const action = await mountAction();
		await action.start();
		const surprise = new RangeError("not of the API");
		await act(async () => action.runs[0]?.fail(surprise));
		expect(reported).toEqual([surprise]);
		expect(action.now()).toMatchObject({ isBusy: false, problem: expect.any(String) });
	});

	it("ends its run with the view, and says nothing of it", async () => {
		const reported: unknown[] = [];
		vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
		const action = await mountAction();
		await action.start();
		await action.unmount();
		expect(action.runs[0]?.signal.aborted).toBe(true);
		await act(async () => action.runs[0]?.fail(action.runs[0]?.signal.reason));
		expect(action.ends).toEqual([false]);
		expect(reported).toEqual([]);
	});

	it("refuses without a run, and forgets it on demand", async () => {
		const action = await mountAction();
		await act(async () => action.now().refuse("Not yet."));
		expect(action.now().problem).toBe("Not yet.");
		await act(async () => action.now().forget());
		expect(action.now().problem).toBeNull();
		expect(action.runs).toEqual([]);
	});
});
