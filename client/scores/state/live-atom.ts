// The half of a list row that moves, one atom a match. A page's own data are the floor; what the socket brings stands
// above it when its seq is higher.
import { useStore } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { useGatedValue } from "#client/ui/page/use-gated-value.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";

/** What the socket last delivered for a match; null before that. */
export const liveAtom = matchAtomFamily<MatchLive | null>(null);

/** The newer of the row as loaded and what was delivered since. */
export function newerLive(row: MatchRow, delivered: MatchLive | null): MatchLive {
	return delivered && delivered.seq > row.live.seq ? delivered : row.live;
}

export function useLive(row: MatchRow): MatchLive {
	return newerLive(row, useGatedValue(liveAtom(useStore(), row.id)));
}
