// The news of the listed matches since the site was opened, newest first: for home's latest news. Stored for the whole visit,
// so that it is still there when the reader returns to the list.
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type AnnouncedItem, type AnnouncedNews, foldNews, NOTHING_ANNOUNCED } from "./fold-news.ts";
import { liveAtom, newerLive } from "./live-atom.ts";

const announcedNewsAtom = atom<ReadonlyMap<MatchId, AnnouncedNews>>(new Map());

export interface RowItem {
	row: MatchRow;
	item: AnnouncedItem;
}

export function useAnnouncedNews(rows: readonly MatchRow[]): RowItem[] {
	const store = useStore();
	const announced = useAtomValue(announcedNewsAtom);
	useEffect(() => {
		const hear = (row: MatchRow) => {
			const before = store.get(announcedNewsAtom);
			const known = before.get(row.id) ?? NOTHING_ANNOUNCED;
			// The page's own data first: the socket may have delivered news since.
			const after = [row.live, newerLive(row, store.get(liveAtom(store, row.id)))].reduce(foldNews, known);
			if (after !== known) store.set(announcedNewsAtom, new Map(before).set(row.id, after));
		};
		const stops = rows.map((row) => {
			hear(row);
			return store.sub(liveAtom(store, row.id), () => hear(row));
		});
		return () => {
			for (const stop of stops) stop();
		};
	}, [rows, store]);
	return rows
		.flatMap((row) => foldNews(announced.get(row.id) ?? NOTHING_ANNOUNCED, row.live).items.map((item) => ({ row, item })))
		.sort((one, other) => other.item.at - one.item.at);
}
