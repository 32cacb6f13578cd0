// A list of rows as they stand now, for what depends on all of them: counts, filters, announcements.
import { atom, useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { liveAtom, newerLive } from "./live-atom.ts";

/** What `read` makes of all rows; renders again only when that changes, so hand in something that returns plain values. */
export function useLiveRows<T extends string | number>(rows: readonly MatchRow[], read: (lives: readonly MatchLive[]) => T): T {
	const store = useStore();
	const result = useMemo(() => atom((get) => read(rows.map((row) => newerLive(row, get(liveAtom(store, row.id)))))), [store, rows, read]);
	return useAtomValue(result);
}
