// @vitest-environment happy-dom
// The progress bar at the top during a navigation, with a controlled clock.
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NavigationProgress } from "#client/app/navigation-progress.tsx";
import { mountPage } from "./mounted-page.tsx";

const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("The navigation's progress bar", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	/** Pages that load for `loadMs`; with `fails`, loading then fails. */
	async function navigate({ loadMs, fails = false }: { loadMs: number; fails?: boolean }) {
		const loader = async () => {
			await new Promise((resolve) => setTimeout(resolve, loadMs));
			if (fails) throw new Error("broken");
			return null;
		};
		const { frame, navigate: go } = await mountPage(<NavigationProgress />, { loader });
		await go("/other");
		const bar = () => frame.querySelector<HTMLElement>("[role=progressbar]");
		return { bar, state: () => bar()?.dataset.state ?? "hidden" };
	}

	it("is hidden for 200 ms, runs as if for 5000 ms, and is hidden 500 ms after the end", async () => {
		const { bar, state } = await navigate({ loadMs: 1_000 });
		await passMs(199);
		expect(state()).toBe("hidden");
		await passMs(1);
		expect(state()).toBe("running");
		expect(bar()?.querySelector<HTMLElement>(":scope > *")?.style.animationDuration).toBe("5000ms");
		await passMs(800);
		expect(state()).toBe("finished");
		await passMs(499);
		expect(state()).toBe("finished");
		await passMs(1);
		expect(state()).toBe("hidden");
	});

	it("does not appear for a page that comes sooner", async () => {
		const { state } = await navigate({ loadMs: 150 });
		for (let at = 0; at < 1_000; at += 50) {
			await passMs(50);
			expect(state()).toBe("hidden");
		}
	});

	it("says that a page failed, and goes as well", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { state } = await navigate({ loadMs: 400, fails: true });
		await passMs(400);
		expect(state()).toBe("failed");
		await passMs(500);
		expect(state()).toBe("hidden");
	});
});
