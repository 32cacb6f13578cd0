// The changing part of a list row, one atom per match. The page's own data are the minimum; the socket's
// replace them if their seq is higher.
import { useStore } from "jotai";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { useGatedValue } from "#client/ui/page/use-gated-value.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";

/** The last value that the socket delivered for a match; `null` before that. */
export const liveAtom = matchAtomFamily<MatchLive | null>(null);

/** Returns the newer of the loaded row and the delivered value. */
export function newerLive(row: MatchRow, delivered: MatchLive | null): MatchLive {
	return delivered && delivered.seq > row.live.seq ? delivered : row.live;
}

export function useLive(row: MatchRow): MatchLive {
	return newerLive(row, useGatedValue(liveAtom(useStore(), row.id)));
}
