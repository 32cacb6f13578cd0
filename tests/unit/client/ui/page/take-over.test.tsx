// @vitest-environment happy-dom
// Hydration of a page with a long list: the first task is short, and no listener is added that never receives an event.
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { nowAtom, useNow } from "#client/ui/page/now.ts";
import { mountHook } from "../../mounted-hook.tsx";

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("useIsHydrated", () => {
	it("turns true in a task after the one that shows the page", async () => {
		vi.useFakeTimers();
		const { now } = await mountHook(useIsHydrated);
		expect(now()).toBe(false);
		await act(async () => vi.runAllTimers());
		expect(now()).toBe(true);
		expect((await mountHook(useIsHydrated)).now()).toBe(true);
	});
});

describe("useNow", () => {
	it("listens to the clock only where what it reads moves", async () => {
		const read = vi.fn((now: number) => now >= 1_000);
		const { now, store, render } = await mountHook(() => useNow(read, true));
		read.mockClear();
		await act(async () => store.set(nowAtom, 1_000));
		expect(read).not.toHaveBeenCalled();
		await render(() => useNow(read));
		expect(now()).toBe(true);
		await act(async () => store.set(nowAtom, 0));
		expect(now()).toBe(false);
	});
});

describe("useIsIdle", () => {
	it("asks the browser once for all parts of a page, and answers later ones at once", async () => {
		const ask = vi.fn();
		vi.stubGlobal("requestIdleCallback", ask);
		const parts = [await mountHook(useIsIdle), await mountHook(useIsIdle)];
		expect(ask).toHaveBeenCalledTimes(1);
		expect(parts.map((part) => part.now())).toEqual([false, false]);
		await act(async () => ask.mock.calls[0]?.[0]());
		expect([...parts, await mountHook(useIsIdle)].map((part) => part.now())).toEqual([true, true, true]);
	});
});
