// Any match at any moment: the state to show, and what moves it. The present goes on being folded underneath.
import { useAtomValue, useStore } from "jotai";
import { selectAtom } from "jotai/utils";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { nowAtom } from "#client/ui/page/now.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { footballPlayback, type Playback } from "#shared/sports/football/playback.ts";
import { readPosition } from "#shared/sports/football/playback-label.ts";
import { momentAtom } from "./moment.ts";
import type { MatchPlayback } from "./playback-context.tsx";
import { createPlayer, type Player, type Shown } from "./player.ts";
import { PLAYBACK_PARAMETER, useAddress } from "./use-address.ts";

/** Ten steps a second: at ×60 the needle moves by less than a pixel each. */
const TICK_MS = 100;

/** `live`: the match as it stands now. Opens at the moment that the address names (`?at=63:20`). */
export function usePlayback(matchId: MatchId, live: MatchState<FootballDetail>): MatchPlayback {
	const store = useStore();
	const film = useMemo(() => footballPlayback(live), [live]);
	const asked = useSearchParams()[0].get(PLAYBACK_PARAMETER);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page's player begins where its address says, once
	const player = useMemo(() => createPlayer(shownAt(film, asked, live.seq, store.get(nowAtom))), [matchId]);
	const newest = useRef({ film, live });
	useEffect(() => {
		newest.current = { film, live };
	}, [film, live]);

	const subscribe = useCallback((changed: () => void) => store.sub(player.shownAtom, changed), [store, player]);
	const shownState = () => {
		const shown = store.get(player.shownAtom);
		return shown && film ? film.stateAt(shown.positionMs) : live;
	};
	const state = useSyncExternalStore(subscribe, shownState, shownState);

	const actions = useMemo(() => {
		const seek = (positionMs: number, isPlaying?: boolean) => {
			const { film: now, live: present } = newest.current;
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
	useMomentOf(matchId, player, film);
	useAddress(player, film, (label) => {
		const shown = shownAt(film, label, live.seq, store.get(nowAtom));
		store.set(player.shownAtom, shown);
	});
	return useMemo(() => ({ state, live, film, player, ...actions }), [state, live, film, player, actions]);
}

/** Null for the present: no label, one that says nothing, or a moment that has not come. */
function shownAt(film: Playback | null, label: string | null, seq: number, now: number): Shown | null {
	const positionMs = film && label !== null ? readPosition(film.axis, label) : null;
	if (!film || positionMs === null || positionMs >= film.endAt(now)) return null;
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

/** Tells the moment to those who show more than the log: prices, chat. */
function useMomentOf(matchId: MatchId, player: Player, film: Playback | null): void {
	const store = useStore();
	useEffect(() => {
		const tell = () => {
			const shown = store.get(player.shownAtom);
			store.set(momentAtom, shown && film ? { matchId, at: film.instantAt(shown.positionMs) } : null);
		};
		tell();
		const stop = store.sub(player.shownAtom, tell);
		return () => {
			stop();
			store.set(momentAtom, null);
		};
	}, [matchId, player, film, store]);
}
