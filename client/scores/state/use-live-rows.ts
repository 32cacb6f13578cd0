// A list of rows as they stand now, for what depends on all of them: counts, filters, announcements.
import { atom, useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { announcedMatchesAtom } from "./announced-match.ts";
import { liveAtom, newerLive } from "./live-atom.ts";

/** What `read` makes of all rows; renders again only when that changes, so hand in something that returns plain values. */
export function useLiveRows<T extends string | number>(rows: readonly MatchRow[], read: (lives: readonly MatchLive[]) => T): T {
	const store = useStore();
	const result = useMemo(() => {
		const atoms = rows.map((row) => [row, liveAtom(store, row.id)] as const);
		return atom((get) => {
			// One dependency in place of a thousand: it changes with any of them (apply-score-facts.ts).
			get(announcedMatchesAtom);
			return read(atoms.map(([row, live]) => newerLive(row, store.get(live))));
		});
	}, [store, rows, read]);
	return useAtomValue(result);
}
