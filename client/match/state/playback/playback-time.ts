// The instant of a match that its page shows, null while it is live: prices and chat are shown as of it.
import { atom, useAtomValue } from "jotai";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** One page shows one match, so one playback time is all there is. `at`: server time. `isOpen` false: a key moment further back than the
 *  reader's plans open; what else there was then is not shown. */
export const playbackTimeAtom = atom<{ matchId: MatchId; at: Instant; isOpen: boolean } | null>(null);

/**
 * The instant of server time at which the match is shown, or null: live. Moves ten times a second while it plays and with
 * each frame while a reader drags; facts at or before it stood then.
 */
export function usePlaybackTime(matchId: MatchId): Instant | null {
	const shown = useAtomValue(playbackTimeAtom);
	return shown?.matchId === matchId ? shown.at : null;
}

/** False only in playback, of a moment that the reader's plans do not open. */
export function useIsPlaybackOpen(matchId: MatchId): boolean {
	const shown = useAtomValue(playbackTimeAtom);
	return shown?.matchId !== matchId || shown.isOpen;
}
