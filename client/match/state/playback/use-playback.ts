// A match at any position of its timeline: the state to show, and what moves it. The present is folded on meanwhile.
import { useAtomValue, useStore } from "jotai";
import { selectAtom } from "jotai/utils";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { nowAtom } from "#client/ui/page/now.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchPlayback } from "./playback-context.tsx";
import { playbackTimeAtom } from "./playback-time.ts";
import type { PlaybackTimeline } from "./playback-timeline.ts";
import { createPlayer, type Player, type Shown } from "./player.ts";
import { PLAYBACK_PARAMETER, useAddress } from "./use-address.ts";

/** Ten steps a second: at ×60 the needle moves by less than a pixel each. */
const TICK_MS = 100;

/**
 * `live`: the match as it stands now. `createTimeline`: of its sport; null before the match begins. Opens at the position that
 * the address names (`?at=63:20`).
 */
export function usePlayback(
	matchId: MatchId,
	live: MatchState,
	createTimeline: (live: MatchState) => PlaybackTimeline | null,
): MatchPlayback {
	const store = useStore();
	const timeline = useMemo(() => createTimeline(live), [createTimeline, live]);
	const requested = useSearchParams()[0].get(PLAYBACK_PARAMETER);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page's player begins where its address says, once
	const player = useMemo(() => createPlayer(shownAt(timeline, requested, live.seq, store.get(nowAtom))), [matchId]);
	const newest = useRef({ timeline, live });
	useEffect(() => {
		newest.current = { timeline, live };
	}, [timeline, live]);

	const subscribe = useCallback((changed: () => void) => store.sub(player.shownAtom, changed), [store, player]);
	const shownState = () => {
		const shown = store.get(player.shownAtom);
		return shown && timeline ? timeline.stateAt(shown.positionMs) : live;
	};
	const state = useSyncExternalStore(subscribe, shownState, shownState);

	const actions = useMemo(() => {
		const seek = (positionMs: number, isPlaying?: boolean) => {
			const { timeline: now, live: present } = newest.current;
			if (!now) return;
			const shown = store.get(player.shownAtom);
			const isOver = positionMs >= now.endAt(store.get(nowAtom));
			const next = { isPlaying: isPlaying ?? shown?.isPlaying ?? false, leftAtSeq: shown?.leftAtSeq ?? present.seq };
			store.set(player.shownAtom, isOver ? null : { ...next, positionMs: Math.max(0, positionMs) });
		};
		return {
			seek: (positionMs: number) => seek(positionMs),
			play: () => seek(store.get(player.shownAtom)?.positionMs ?? 0, true),
			pause: () => store.set(player.shownAtom, (shown) => shown && { ...shown, isPlaying: false }),
			setSpeed: (speed: Parameters<MatchPlayback["setSpeed"]>[0]) => store.set(player.speedAtom, speed),
			backToLive: () => store.set(player.shownAtom, null),
		};
	}, [store, player]);

	useTicks(player, actions.seek);
	usePublishedTime(matchId, player, timeline);
	useAddress(player, timeline, (label) => {
		const shown = shownAt(timeline, label, live.seq, store.get(nowAtom));
		store.set(player.shownAtom, shown);
	});
	return useMemo(() => ({ state, live, timeline, player, ...actions }), [state, live, timeline, player, actions]);
}

/** Null for the present: no label, an invalid one, or a position that the match has not reached. */
function shownAt(timeline: PlaybackTimeline | null, label: string | null, seq: number, now: number): Shown | null {
	const positionMs = timeline && label !== null ? timeline.readLabel(label) : null;
	if (!timeline || positionMs === null || positionMs >= timeline.endAt(now)) return null;
	return { positionMs, isPlaying: false, leftAtSeq: seq };
}

/** Moves the player while it plays. */
function useTicks(player: Player, seek: (positionMs: number) => void): void {
	const store = useStore();
	const isPlaying = useAtomValue(useMemo(() => selectAtom(player.shownAtom, (shown) => shown?.isPlaying ?? false), [player]));
	useEffect(() => {
		if (!isPlaying) return;
		let last = performance.now();
		const timer = setInterval(() => {
			const shown = store.get(player.shownAtom);
			const now = performance.now();
			if (shown) seek(shown.positionMs + (now - last) * store.get(player.speedAtom));
			last = now;
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [isPlaying, player, seek, store]);
}

/** Publishes the playback time to parts that show more than the log: prices, chat. */
function usePublishedTime(matchId: MatchId, player: Player, timeline: PlaybackTimeline | null): void {
	const store = useStore();
	useEffect(() => {
		const publish = () => {
			const shown = store.get(player.shownAtom);
			store.set(playbackTimeAtom, shown && timeline ? { matchId, at: timeline.instantAt(shown.positionMs) } : null);
		};
		publish();
		const stop = store.sub(player.shownAtom, publish);
		return () => {
			stop();
			store.set(playbackTimeAtom, null);
		};
	}, [matchId, player, timeline, store]);
}
