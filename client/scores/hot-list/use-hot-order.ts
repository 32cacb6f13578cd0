// The current order of the hot matches; rerenders only when it changes.
import { atom, useAtomValue, useStore } from "jotai";
import { useMemo, useState } from "react";
import { nowAtom } from "#client/ui/page/now.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type HotPlace, hotOrder } from "#shared/match/hot-ranking.ts";
import { liveAtom, newerLive } from "../state/live-atom.ts";
import { type DayFacts, hotEntriesOf } from "./hot-facts-of.ts";

export function useHotOrder(rows: readonly MatchRow[], day: DayFacts): readonly HotPlace[] {
	const store = useStore();
	/** Persists across new rows and picks, so that they do not reset the order. */
	const [shown] = useState<{ places: readonly HotPlace[] }>(() => ({ places: [] }));
	const order = useMemo(
		() =>
			atom((get) => {
				const liveOf = (row: MatchRow) => newerLive(row, get(liveAtom(store, row.id)));
				shown.places = hotOrder(hotEntriesOf(rows, liveOf, day, get(nowAtom)), shown.places);
				return shown.places;
			}),
		[store, rows, day, shown],
	);
	return useAtomValue(order);
}
