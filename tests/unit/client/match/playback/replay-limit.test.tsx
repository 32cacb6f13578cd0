// @vitest-environment happy-dom
// The playback of a reader without the benefit `replay` on a site that sells it: the last ten minutes and the key moments are available.
import { act } from "react";
import { describe, expect, it } from "vitest";
import { playbackTimeAtom } from "#client/match/state/playback/playback-time.ts";
import type { PlaybackTimeline } from "#client/match/state/playback/playback-timeline.ts";
import { usePlayback } from "#client/match/state/playback/use-playback.ts";
import { neededPlanAtom } from "#client/session/needed-plan.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { mountHook } from "../../mounted-hook.tsx";

const MATCH = "m1" as MatchId;
const END = 90 * MINUTE_MS;
const GOAL = 20 * MINUTE_MS;
const LIVE = { seq: 7, setup: { sport: "football" } } as unknown as MatchState;
/** Returns the same object for the same position, as a fold does. */
const states = new Map<number, MatchState>();
const TIMELINE: PlaybackTimeline = {
	lengthMs: END,
	endAt: () => END,
	stateAt(positionMs) {
		const state = states.get(positionMs) ?? { ...LIVE, seq: positionMs / MINUTE_MS };
		states.set(positionMs, state);
		return state;
	},
	instantAt: (positionMs) => positionMs,
	clockNowAt: (positionMs) => positionMs,
	keyMoments: [0, GOAL],
	positionOf: () => null,
	toLabel: String,
	readLabel: Number,
	describe: String,
};
const createTimeline = () => TIMELINE;

async function mount(isReplayOpen: boolean) {
	const use = (isOpen: boolean) => () => usePlayback({ matchId: MATCH, live: LIVE, createTimeline, isReplayOpen: isOpen });
	const hook = await mountHook(use(isReplayOpen));
	const { store } = hook;
	return {
		...hook,
		open: () => hook.render(use(true)),
		press: (run: (playback: ReturnType<typeof usePlayback>) => void) => act(async () => run(hook.now())),
		shown: () => store.get(hook.now().player.shownAtom),
		isLimited: () => store.get(hook.now().player.isLimitedAtom),
		needed: () => store.get(neededPlanAtom),
	};
}

describe("The playback of a site that sells the replay", () => {
	it("stops ten minutes back, and says why", async () => {
		const { press, shown, isLimited, needed, now } = await mount(false);
		await press(({ seek }) => seek(85 * MINUTE_MS));
		expect([shown()?.positionMs, isLimited()]).toEqual([85 * MINUTE_MS, false]);
		await press(({ seek }) => seek(30 * MINUTE_MS));
		expect([shown()?.positionMs, isLimited(), now().state.seq]).toEqual([80 * MINUTE_MS, true, 80]);
		expect(needed()).toBeNull();
		await press(({ play }) => play());
		expect(shown()?.isPlaying).toBe(true);
		await press(({ backToLive }) => backToLive());
		expect([shown(), isLimited()]).toEqual([null, false]);
	});

	it("offers the plan to whoever plays it from the start", async () => {
		const { press, shown, needed } = await mount(false);
		await press(({ play }) => play());
		expect([shown(), needed()]).toEqual([null, { benefit: "replay", sport: "football" }]);
	});

	it("shows key moments as stills, of which chat and prices know that they are further back", async () => {
		const { press, shown, isLimited, needed, store } = await mount(false);
		await press(({ seek }) => seek(85 * MINUTE_MS));
		await press(({ play }) => play());
		await press(({ seek }) => seek(GOAL + SECOND_MS / 2));
		expect([shown(), isLimited()]).toMatchObject([{ positionMs: GOAL + SECOND_MS / 2, isPlaying: false }, false]);
		expect(store.get(playbackTimeAtom)).toMatchObject({ matchId: MATCH, isOpen: false });
		await press(({ play }) => play());
		expect([shown()?.isPlaying, needed()?.benefit]).toEqual([false, "replay"]);
	});

	it("plays on from a press that came before the page knew of the reader's plan", async () => {
		const { press, shown, isLimited, open } = await mount(false);
		await press(({ play }) => play());
		await open();
		expect([shown(), isLimited()]).toMatchObject([{ positionMs: 0, isPlaying: true }, false]);
	});

	it("plays nothing by itself once the reader went back to the present", async () => {
		const { press, shown, open } = await mount(false);
		await press(({ play }) => play());
		await press(({ backToLive }) => backToLive());
		await open();
		expect(shown()).toBeNull();
	});

	it("opens once a plan starts, on the page that is open", async () => {
		const { press, shown, isLimited, open, store } = await mount(false);
		await press(({ seek }) => seek(30 * MINUTE_MS));
		await open();
		expect(isLimited()).toBe(false);
		await press(({ seek }) => seek(30 * MINUTE_MS));
		await press(({ play }) => play());
		expect(shown()).toMatchObject({ positionMs: 30 * MINUTE_MS, isPlaying: true });
		expect(store.get(playbackTimeAtom)).toMatchObject({ isOpen: true });
	});
});
