// @vitest-environment happy-dom
// What a page with a long list does when the browser takes it over: little in the first task, and no listener that never hears anything.
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useHasMoved } from "#client/ui/page/first-move.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { nowAtom, useNow } from "#client/ui/page/now.ts";
import { mountHook } from "../../mounted-hook.tsx";

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
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

describe("useHasMoved", () => {
	it("has one listener for all parts of a page, and tells those that come later at once", async () => {
		const listen = vi.spyOn(globalThis, "addEventListener");
		const parts = [await mountHook(useHasMoved), await mountHook(useHasMoved)];
		expect(listen.mock.calls.filter(([name]) => name === "scroll")).toHaveLength(1);
		expect(parts.map((part) => part.now())).toEqual([false, false]);
		await act(async () => globalThis.dispatchEvent(new Event("scroll")));
		expect([...parts, await mountHook(useHasMoved)].map((part) => part.now())).toEqual([true, true, true]);
	});
});
