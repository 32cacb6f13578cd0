// The desk's facts of a match outside its log: presence, feed state, overrides, discrepancies, reports of readers. Set by
// apply-desk-facts.ts.
import { atom, useAtomValue, useStore } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** `null` before the first packet of the topic `desk`. */
export const deskAtom = matchAtomFamily<DeskMatch | null>(null);

/** Matches with pending reports of readers in the newest facts; they may be of any day and therefore not be listed yet. */
export const reportedMatchesAtom = atom<readonly MatchId[]>([]);

/** Returns `null` before the first packet. A component that shows it must join the topic `desk` by use-desk-match.ts. */
export function useDeskFacts(matchId: MatchId): DeskMatch | null {
	return useAtomValue(deskAtom(useStore(), matchId));
}
