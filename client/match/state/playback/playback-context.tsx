// Hands the player of a match to what lies inside its page, and its moment to every clock there. Given by the page.
import { atom, useAtomValue, useStore } from "jotai";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { NowContext, nowAtom, useNow } from "#client/ui/page/now.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { Playback } from "#shared/sports/football/playback.ts";
import type { Player, Shown, Speed } from "./player.ts";

export interface MatchPlayback {
	/** As it stood at the moment on show; `live` itself while that is the present. */
	state: MatchState<FootballDetail>;
	live: MatchState<FootballDetail>;
	/** Null before the match has begun: there is nothing to play. */
	film: Playback | null;
	player: Player;
	/** Goes there, and on playing if it plays; at the end or beyond, back to the present. */
	seek(positionMs: number): void;
	/** From the start where the present or the end is on show. */
	play(): void;
	pause(): void;
	setSpeed(speed: Speed): void;
	backToLive(): void;
}

const PlaybackContext = createContext<MatchPlayback | null>(null);

export function PlaybackProvider({ playback, children }: { playback: MatchPlayback; children: ReactNode }) {
	const { film, player } = playback;
	const momentNowAtom = useMemo(
		() =>
			atom((get) => {
				const shown = get(player.shownAtom);
				return shown && film ? film.clockNowAt(shown.positionMs) : get(nowAtom);
			}),
		[film, player],
	);
	return (
		<PlaybackContext value={playback}>
			<NowContext value={momentNowAtom}>{children}</NowContext>
		</PlaybackContext>
	);
}

export type BegunPlayback = MatchPlayback & { film: Playback };

/** Null outside the page of a match, before it begins, and once it is over and nobody told when anything in it happened. */
export function useMatchPlayback(): BegunPlayback | null {
	const playback = useContext(PlaybackContext);
	if (!playback?.film || isTimeless(playback)) return null;
	return { ...playback, film: playback.film };
}

/** Scores alone were imported. Who follows a link to a moment finds the way back all the same. */
function isTimeless({ live, state }: MatchPlayback): boolean {
	return hasEnded(live.status) && state === live && live.timeline.every(({ event }) => event.elapsedMs === null || isBreak(event.type));
}

const isBreak = (type: string): boolean => type === "period_started" || type === "period_ended";

const NEVER = () => () => {};

/** What `read` makes of what is on show; renders again only when that changes. Null where there is no playback. */
export function useShown<T extends string | number | boolean | null>(
	playback: Pick<MatchPlayback, "player"> | null,
	read: (shown: Shown | null) => T,
): T {
	const store = useStore();
	const shownAtom = playback?.player.shownAtom;
	const subscribe = useCallback((changed: () => void) => (shownAtom ? store.sub(shownAtom, changed) : NEVER()), [store, shownAtom]);
	const snapshot = () => read(shownAtom ? store.get(shownAtom) : null);
	return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Where the needle stands: the moment on show, or how far the match has come. Null where there is no playback. */
export function usePosition(playback: BegunPlayback | null): number | null {
	const shown = useShown(playback, (one) => one?.positionMs ?? null);
	const end = useNow((now) => (shown === null ? (playback?.film.endAt(now) ?? null) : null));
	return shown ?? end;
}

export const useSpeed = ({ player }: MatchPlayback): Speed => useAtomValue(player.speedAtom);
