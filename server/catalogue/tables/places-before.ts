// Where both teams of a match stand in their table, for list rows of matches that have not begun.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { LiveTables } from "./live-table.service.ts";

/** The rows, with places where their season has a table with results in it. */
export async function withPlaces(liveTables: LiveTables, rows: readonly MatchRow[]): Promise<MatchRow[]> {
	const ranks = new Map<string, Promise<ReadonlyMap<string, number>>>();
	const ranksOf = ({ league, seasonId }: MatchRow) => {
		const key = `${league.id} ${seasonId}`;
		const known = ranks.get(key) ?? readRanks(liveTables, league.id, seasonId);
		ranks.set(key, known);
		return known;
	};
	return Promise.all(
		rows.map(async (row) => {
			if (row.live.status !== "scheduled") return row;
			const table = await ranksOf(row);
			const [home, away] = [table.get(row.home.id), table.get(row.away.id)];
			return home === undefined || away === undefined ? row : { ...row, places: { home, away } };
		}),
	);
}

/** By team; empty before the season's first result. */
async function readRanks(liveTables: LiveTables, leagueId: string, seasonId: string): Promise<ReadonlyMap<string, number>> {
	const tables = (await liveTables.of(leagueId, seasonId))?.live.tables ?? [];
	const begun = tables.filter(({ rows, isAcross }) => !isAcross && rows.some(({ played }) => played > 0));
	return new Map(begun.flatMap(({ rows }) => rows.map(({ team, rank }) => [team.id, rank])));
}
