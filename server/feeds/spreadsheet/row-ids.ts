// Names of a spreadsheet's rows, which have no ids of their own: made of league, season and names. Pure.
import { foldText } from "#shared/kit/fold-text.ts";
import type { FixtureRow } from "./read-spreadsheet.ts";

interface Place {
	leagueId: string;
	season: string;
}

export const teamIdOf = ({ leagueId }: Pick<Place, "leagueId">, team: string): string => `${leagueId}/${foldText(team)}`;

/** In the order of the rows. Of two matches of one pairing in a season the second has a number: dates move. */
export function matchIdsOf(rows: readonly Pick<FixtureRow, "home" | "away">[], { leagueId, season }: Place): string[] {
	const met = new Map<string, number>();
	return rows.map(({ home, away }) => {
		const pairing = `${leagueId}/${season}/${foldText(home)}/${foldText(away)}`;
		const times = (met.get(pairing) ?? 0) + 1;
		met.set(pairing, times);
		return times === 1 ? pairing : `${pairing}/${times}`;
	});
}
