// A match at any position of its timeline: the state to show, and the functions that move it. Live events are folded in the background.
import { useAtomValue, useStore } from "jotai";
import { selectAtom } from "jotai/utils";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { neededPlanAtom } from "#client/session/needed-plan.ts";
import { nowAtom } from "#client/ui/page/now.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchPlayback } from "./playback-context.tsx";
import { playbackTimeAtom } from "./playback-time.ts";
import type { PlaybackTimeline } from "./playback-timeline.ts";
import { createPlayer, type Player, type Shown } from "./player.ts";
import { isKeyMoment, openFrom } from "./replay-limit.ts";
import { PLAYBACK_PARAMETER, useAddress } from "./use-address.ts";

/** Ten steps a second: at ×60 the position moves by less than a pixel each. */
const TICK_MS = 100;

interface PlaybackOptions {
	matchId: MatchId;
	/** The current state. */
	live: MatchState;
	/** Creates the sport's timeline; `null` before the match begins. */
	createTimeline(live: MatchState): PlaybackTimeline | null;
	/** Whether all positions are open. If not, only those that replay-limit.ts allows are shown, also in the server's HTML. */
	isReplayOpen: boolean;
}

/** Starts at the position in the address (`?at=63:20`). */
export function usePlayback({ matchId, live, createTimeline, isReplayOpen }: PlaybackOptions): MatchPlayback {
	const store = useStore();
	const timeline = useMemo(() => createTimeline(live), [createTimeline, live]);
	const requested = useSearchParams()[0].get(PLAYBACK_PARAMETER);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page's player reads its start position once
	const player = useMemo(() => createPlayer(openedAt(timeline, requested, live.seq, store.get(nowAtom), isReplayOpen)), [matchId]);
	const newest = useRef({ timeline, live, isReplayOpen });
	useEffect(() => {
		newest.current = { timeline, live, isReplayOpen };
	}, [timeline, live, isReplayOpen]);
	/** Whether the play button was refused: playback starts once a plan starts, or once the page knows the reader's plan. */
	const isPlayWanted = useRef(false);

	const subscribe = useCallback((changed: () => void) => store.sub(player.shownAtom, changed), [store, player]);
	const shownState = () => {
		const shown = store.get(player.shownAtom);
		return shown && timeline ? timeline.stateAt(shown.positionMs) : live;
	};
	const state = useSyncExternalStore(subscribe, shownState, shownState);

	/** Goes to the position in an address. */
	const open = useCallback(
		(label: string | null) => {
			const { timeline: now, live: present, isReplayOpen: isOpen } = newest.current;
			const { shown, isLimited } = openedAt(now, label, present.seq, store.get(nowAtom), isOpen);
			store.set(player.shownAtom, shown);
			store.set(player.isLimitedAtom, isLimited);
		},
		[store, player],
	);
	const actions = useMemo(() => {
		const seek = (positionMs: number, isPlaying?: boolean) => {
			const { timeline: now, live: present } = newest.current;
			if (!now) return;
			const shown = store.get(player.shownAtom);
			const isOver = positionMs >= now.endAt(store.get(nowAtom));
			const openFromMs = newest.current.isReplayOpen ? 0 : openFrom(now, store.get(nowAtom));
			const isStill = positionMs < openFromMs && isKeyMoment(now, positionMs);
			const isLimited = positionMs < openFromMs && !isStill;
			const next = { isPlaying: !isStill && (isPlaying ?? shown?.isPlaying ?? false), leftAtSeq: shown?.leftAtSeq ?? present.seq };
			if (isLimited) store.set(player.isLimitedAtom, true);
			store.set(player.shownAtom, isOver ? null : { ...next, positionMs: isLimited ? openFromMs : Math.max(0, positionMs) });
		};
		const play = () => {
			const { timeline: now, live: present } = newest.current;
			const fromMs = store.get(player.shownAtom)?.positionMs ?? 0;
			const isClosed = now && !newest.current.isReplayOpen && fromMs < openFrom(now, store.get(nowAtom));
			if (!isClosed) return seek(fromMs, true);
			store.set(player.isLimitedAtom, true);
			isPlayWanted.current = true;
			store.set(neededPlanAtom, { benefit: "replay", sport: present.setup.sport });
		};
		return {
			seek: (positionMs: number) => seek(positionMs),
			play,
			pause: () => store.set(player.shownAtom, (shown) => shown && { ...shown, isPlaying: false }),
			setSpeed: (speed: Parameters<MatchPlayback["setSpeed"]>[0]) => store.set(player.speedAtom, speed),
			backToLive() {
				store.set(player.shownAtom, null);
				store.set(player.isLimitedAtom, false);
			},
		};
	}, [store, player]);

	// When a plan starts, playback goes to the requested position.
	useEffect(() => {
		if (!isReplayOpen || !store.get(player.isLimitedAtom)) return;
		store.set(player.isLimitedAtom, false);
		if (isPlayWanted.current) actions.play();
		else if (!store.get(player.shownAtom)) open(new URLSearchParams(location.search).get(PLAYBACK_PARAMETER));
		isPlayWanted.current = false;
	}, [isReplayOpen, player, store, actions, open]);

	useTicks(player, actions.seek);
	usePublishedTime({ matchId, player, timeline, isReplayOpen });
	useAddress(player, timeline, open);
	return useMemo(() => ({ state, live, timeline, player, ...actions }), [state, live, timeline, player, actions]);
}

/** `shown` is null for the present: without a label, or if the label is invalid, beyond the match's progress, or not open. */
function openedAt(
	timeline: PlaybackTimeline | null,
	label: string | null,
	seq: number,
	now: number,
	isReplayOpen: boolean,
): { shown: Shown | null; isLimited: boolean } {
	const positionMs = timeline && label !== null ? timeline.readLabel(label) : null;
	if (!timeline || positionMs === null || positionMs >= timeline.endAt(now)) return { shown: null, isLimited: false };
	const isOpen = isReplayOpen || positionMs >= openFrom(timeline, now) || isKeyMoment(timeline, positionMs);
	return { shown: isOpen ? { positionMs, isPlaying: false, leftAtSeq: seq } : null, isLimited: !isOpen };
}

/** Moves the position while the player plays. */
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

/** Publishes the playback time to parts that show data outside the log: prices, chat. */
function usePublishedTime({
	matchId,
	player,
	timeline,
	isReplayOpen,
}: Pick<PlaybackOptions, "matchId" | "isReplayOpen"> & { player: Player; timeline: PlaybackTimeline | null }): void {
	const store = useStore();
	useEffect(() => {
		const publish = () => {
			const shown = store.get(player.shownAtom);
			if (!shown || !timeline) return store.set(playbackTimeAtom, null);
			const isOpen = isReplayOpen || shown.positionMs >= openFrom(timeline, store.get(nowAtom));
			store.set(playbackTimeAtom, { matchId, at: timeline.instantAt(shown.positionMs), isOpen });
		};
		publish();
		const stop = store.sub(player.shownAtom, publish);
		return () => {
			stop();
			store.set(playbackTimeAtom, null);
		};
	}, [matchId, player, timeline, isReplayOpen, store]);
}
