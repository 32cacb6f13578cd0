// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import "#texts/match";
import { ReplayHint } from "#client/match/playback/replay-hint.tsx";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { mountHook } from "../../mounted-hook.tsx";

it("The hint at the replay appears when the reader first scrolls and leaves by itself after eight seconds", async () => {
	vi.useFakeTimers();
	const hook = await mountHook(
		() => null,
		() => <ReplayHint />,
	);
	await act(() => vi.advanceTimersByTimeAsync(20 * SECOND_MS));
	expect(document.body.textContent).not.toContain("Drag along the graph");
	await act(async () => void dispatchEvent(new Event("scroll")));
	await act(() => vi.advanceTimersByTimeAsync(2 * SECOND_MS));
	expect(document.body.textContent).toContain("Drag along the graph");
	await act(() => vi.advanceTimersByTimeAsync(8 * SECOND_MS));
	expect(document.body.textContent).not.toContain("Drag along the graph");
	await hook.unmount();
	vi.useRealTimers();
});
