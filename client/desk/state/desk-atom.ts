// What the desk is told of a match beside its log: who is at it, what the feed says, holds, differences. Set by apply-desk-facts.ts.
import { useAtomValue, useStore } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** Null before the topic `desk` told anything. */
export const deskAtom = matchAtomFamily<DeskMatch | null>(null);

/** Null before anything was told. Who shows it joins the topic `desk`: use-desk-match.ts does. */
export function useDeskFacts(matchId: MatchId): DeskMatch | null {
	return useAtomValue(deskAtom(useStore(), matchId));
}
