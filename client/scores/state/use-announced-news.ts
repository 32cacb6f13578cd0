// The events of the listed matches since the site was opened, newest first, for the home page's latest events. Stored for the whole visit,
// so that they are still there when the reader returns to the list.
import { atom, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useGatedValue } from "#client/ui/page/use-gated-value.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { announcedMatchesAtom } from "./announced-match.ts";
import { type AnnouncedItem, type AnnouncedNews, foldNews, NOTHING_ANNOUNCED } from "./fold-news.ts";
import { liveAtom, newerLive } from "./live-atom.ts";

const announcedNewsAtom = atom<ReadonlyMap<MatchId, AnnouncedNews>>(new Map());

/** Maximum number of events across all listed matches. */
const LATEST_SHOWN = 6;

export interface RowItem {
	row: MatchRow;
	item: AnnouncedItem;
}

/** Returns the newest events. */
export function useAnnouncedNews(rows: readonly MatchRow[]): RowItem[] {
	const store = useStore();
	const announced = useGatedValue(announcedNewsAtom);
	useEffect(() => {
		const rowsById = new Map(rows.map((row) => [row.id, row]));
		const hear = (matchIds: Iterable<MatchId>) => {
			const before = store.get(announcedNewsAtom);
			const changed = new Map<MatchId, AnnouncedNews>();
			for (const matchId of matchIds) {
				const row = rowsById.get(matchId);
				if (!row) continue;
				const known = before.get(matchId) ?? NOTHING_ANNOUNCED;
				// The page's own data come first, because the socket may have delivered events since.
				const after = [row.live, newerLive(row, store.get(liveAtom(store, matchId)))].reduce(foldNews, known);
				if (after !== known) changed.set(matchId, after);
			}
			if (changed.size > 0) store.set(announcedNewsAtom, new Map([...before, ...changed]));
		};
		hear(rowsById.keys());
		return store.sub(announcedMatchesAtom, () => hear(store.get(announcedMatchesAtom)));
	}, [rows, store]);
	return useMemo(() => newestOf(rows, announced), [rows, announced]);
}

/** Returns the newest events. A long day has thousands of events, so only the newest are sorted. */
function newestOf(rows: readonly MatchRow[], announced: ReadonlyMap<MatchId, AnnouncedNews>): RowItem[] {
	const newest: RowItem[] = [];
	for (const row of rows) {
		const { items } = announced.get(row.id) ?? foldNews(NOTHING_ANNOUNCED, row.live);
		for (const item of items) {
			if (newest.length === LATEST_SHOWN && item.at <= (newest.at(-1)?.item.at ?? 0)) continue;
			const place = newest.findIndex((one) => one.item.at < item.at);
			newest.splice(place < 0 ? newest.length : place, 0, { row, item });
			newest.length = Math.min(newest.length, LATEST_SHOWN);
		}
	}
	return newest;
}
