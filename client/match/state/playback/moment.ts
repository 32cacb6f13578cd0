// The moment of a match that its page shows: null while it is live. Set by use-playback.ts; what stood at a moment (prices,
// chat) is shown by whoever reads it.
import { atom, useAtomValue } from "jotai";
import type { MatchId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** One page shows one match, so one moment is all there is. `at`: server time. */
export const momentAtom = atom<{ matchId: MatchId; at: Instant } | null>(null);

/**
 * The instant of server time at which the match is shown, or null: live. Moves ten times a second while it plays and with
 * each frame while a reader drags; facts at or before it stood then.
 */
export function useMoment(matchId: MatchId): Instant | null {
	const moment = useAtomValue(momentAtom);
	return moment?.matchId === matchId ? moment.at : null;
}
