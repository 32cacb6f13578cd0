// Provides the player of a match to the components of its page, and the playback time to all clocks there.
import { atom, useAtomValue, useStore } from "jotai";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { NowContext, nowAtom, useNow } from "#client/ui/page/now.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { PlaybackTimeline } from "./playback-timeline.ts";
import type { Player, Shown, Speed } from "./player.ts";

export interface MatchPlayback {
	/** The state at the shown position; `live` itself while live. */
	state: MatchState;
	live: MatchState;
	/** `null` before the match has begun, when there is nothing to play. */
	timeline: PlaybackTimeline | null;
	player: Player;
	/** Goes to the position and continues playing if it plays; at the end or beyond, returns to live. */
	seek(positionMs: number): void;
	/** Starts from the beginning if the shown position is the present or the end. */
	play(): void;
	pause(): void;
	setSpeed(speed: Speed): void;
	backToLive(): void;
}

const PlaybackContext = createContext<MatchPlayback | null>(null);

export function PlaybackProvider({ playback, children }: { playback: MatchPlayback; children: ReactNode }) {
	const { timeline, player } = playback;
	const shownNowAtom = useMemo(
		() =>
			atom((get) => {
				const shown = get(player.shownAtom);
				return shown && timeline ? timeline.clockNowAt(shown.positionMs) : get(nowAtom);
			}),
		[timeline, player],
	);
	return (
		<PlaybackContext value={playback}>
			<NowContext value={shownNowAtom}>{children}</NowContext>
		</PlaybackContext>
	);
}

export type BegunPlayback = MatchPlayback & { timeline: PlaybackTimeline };

/** Returns `null` outside a match page, before the match begins, and after its end if none of its events has a time. */
export function useMatchPlayback(): BegunPlayback | null {
	const playback = useContext(PlaybackContext);
	if (!playback?.timeline || isTimeless(playback)) return null;
	return { ...playback, timeline: playback.timeline };
}

/** Returns whether only scores were imported, so that nothing can be played. After a link to a position, the link back to live stays. */
function isTimeless({ live, state, timeline }: MatchPlayback): boolean {
	if (timeline?.isClockless) return false;
	return hasEnded(live.status) && state === live && live.timeline.every(({ event }) => event.elapsedMs === null || isBreak(event.type));
}

const isBreak = (type: string): boolean => type === "period_started" || type === "period_ended";

const NEVER = () => () => {};

/** Returns the result of `read` on the shown position; rerenders only when it changes. `read` gets `null` if there is no playback. */
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

/** Returns the shown position, or how far the match has come; `null` if there is no playback. */
export function usePosition(playback: BegunPlayback | null): number | null {
	const shown = useShown(playback, (one) => one?.positionMs ?? null);
	const end = useNow((now) => (shown === null ? (playback?.timeline.endAt(now) ?? null) : null));
	return shown ?? end;
}

/** Returns true if the reader requested playback that requires a plan. */
export const useIsLimited = ({ player }: MatchPlayback): boolean => useAtomValue(player.isLimitedAtom);

export const useSpeed = ({ player }: MatchPlayback): Speed => useAtomValue(player.speedAtom);
