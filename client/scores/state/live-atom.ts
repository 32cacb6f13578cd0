// The half of a list row that moves, one atom a match. A page's own data are the floor; what the socket brings stands
// above it when its seq is higher.
import { useAtomValue, useStore } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";

/** What the socket last told of a match; null before it told anything. */
export const liveAtom = matchAtomFamily<MatchLive | null>(null);

/** The newer of what the page was made with and what was told since. */
export function newerLive(row: MatchRow, told: MatchLive | null): MatchLive {
	return told && told.seq > row.live.seq ? told : row.live;
}

export function useLive(row: MatchRow): MatchLive {
	return newerLive(row, useAtomValue(liveAtom(useStore(), row.id)));
}
