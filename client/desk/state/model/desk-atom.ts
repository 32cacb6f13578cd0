// The desk's facts of a match beside its log: presence, feed state, overrides, discrepancies, reports of readers. Set by apply-desk-facts.ts.
import { atom, useAtomValue, useStore } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** Null before the first packet of the topic `desk`. */
export const deskAtom = matchAtomFamily<DeskMatch | null>(null);

/** Matches of the newest facts of which reports of readers wait: of any day, so that they may not be listed yet. */
export const reportedMatchesAtom = atom<readonly MatchId[]>([]);

/** Null before the first packet. A component that shows it joins the topic `desk` by use-desk-match.ts. */
export function useDeskFacts(matchId: MatchId): DeskMatch | null {
	return useAtomValue(deskAtom(useStore(), matchId));
}
