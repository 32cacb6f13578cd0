// What varies by sport in a list row. Sports implement it (client/sports), root.tsx provides the registry by context.
import { createContext, useContext } from "react";
import type { Translate } from "#client/i18n/translate.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, SportModule } from "#shared/match/sport-module.ts";

/** A count beside a team's name: red cards. */
export interface TeamBadge {
	/** Key of the row's marks. */
	mark: string;
	/** For screen readers; `team` null where the name is read anyway. */
	label(t: Translate, count: number, team: string | null): string;
}

/** Loaded on every page: no reducers. */
export interface SportRowView extends Pick<SportModule, "shortClock" | "longClock"> {
	badges: readonly TeamBadge[];
	/** Key of the mark that decides a level match, shown with the score; null for none. */
	tieBreak: string | null;
}

/** Of a sport that this build does not have, sent to a page that was left open over a deployment: no minute, no marks. */
export const PLAIN_ROW: SportRowView = {
	shortClock: ({ status }) => ({ kind: "word", word: status }),
	longClock: ({ status }) => ({ time: null, stoppage: null, word: status }),
	badges: [],
	tieBreak: null,
};

/** By the sport's key. */
export const SportRowsContext = createContext<(sport: SportKey) => SportRowView>(() => PLAIN_ROW);

export function useSportRow(sport: SportKey): SportRowView {
	return useContext(SportRowsContext)(sport);
}

export interface ShownMarks {
	/** Without those of count 0. */
	badges: { mark: string; count: number; label: string }[];
	tieBreak: number | null;
}

/** A side's marks as a row shows them. `team`: its name, where the label must say it. */
export function shownMarks(sport: SportRowView, marks: RowMarks, side: Side, t: Translate, team: string | null = null): ShownMarks {
	const counts = sport.badges.map(({ mark, label }) => ({ mark, label, count: marks[mark]?.[side] ?? 0 }));
	return {
		badges: counts.filter(({ count }) => count > 0).map(({ mark, label, count }) => ({ mark, count, label: label(t, count, team) })),
		tieBreak: sport.tieBreak ? (marks[sport.tieBreak]?.[side] ?? null) : null,
	};
}
