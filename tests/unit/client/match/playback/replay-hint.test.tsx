// @vitest-environment happy-dom
import { act } from "react";
import { useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import "#texts/match";
import { ReplayHint } from "#client/match/playback/replay-hint.tsx";
import { REPORT_OPEN, REPORT_PARAM } from "#shared/contract/reader-report.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { mountHook } from "../../mounted-hook.tsx";

beforeEach(() => {
	localStorage.clear();
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const mountHint = () =>
	mountHook(
		() => useSearchParams()[1],
		() => <ReplayHint />,
	);
const isShown = () => document.body.textContent.includes("Drag along the graph");
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS));
const scroll = () => act(async () => void dispatchEvent(new Event("scroll")));

it("The hint at the replay appears when the reader first scrolls and leaves by itself after eight seconds", async () => {
	await mountHint();
	await wait(20);
	expect(isShown()).toBe(false);
	await scroll();
	await wait(2);
	expect(isShown()).toBe(true);
	await wait(8);
	expect(isShown()).toBe(false);
});

it("The hint at the replay leaves when the report form opens, which it would cover", async () => {
	const hint = await mountHint();
	await scroll();
	expect(isShown()).toBe(true);
	await act(async () => hint.now()({ [REPORT_PARAM]: REPORT_OPEN }));
	expect(isShown()).toBe(false);
});

it("The hint at the replay waits until the report form is closed", async () => {
	const hint = await mountHint();
	await act(async () => hint.now()({ [REPORT_PARAM]: REPORT_OPEN }));
	await scroll();
	expect(isShown()).toBe(false);
	await act(async () => hint.now()({}));
	await scroll();
	expect(isShown()).toBe(true);
});
