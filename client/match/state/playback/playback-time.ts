// The playback time that a match page shows, `null` while it is live; prices and chat are shown as of it.
import { atom, useAtomValue } from "jotai";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

/**
 * A page shows one match, so there is a single playback time. `at`: server time. `isOpen` is false for a key moment further back than the
 * reader's plans allow; other data of that time are not shown.
 */
export const playbackTimeAtom = atom<{ matchId: MatchId; at: Instant; isOpen: boolean } | null>(null);

/**
 * Returns the playback time as server time, or `null` while live. It changes ten times a second while playing and with each frame while
 * dragging; facts at or before it are included.
 */
export function usePlaybackTime(matchId: MatchId): Instant | null {
	const shown = useAtomValue(playbackTimeAtom);
	return shown?.matchId === matchId ? shown.at : null;
}

/** Returns false only during playback of a time that requires a plan. */
export function useIsPlaybackOpen(matchId: MatchId): boolean {
	const shown = useAtomValue(playbackTimeAtom);
	return shown?.matchId !== matchId || shown.isOpen;
}
