// Adds to list rows of matches that have not begun the places of both teams in their table.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { LiveTables, SeasonTables } from "./live-table.service.ts";

/** Adds places to the rows whose season has a table with results. */
export async function withPlaces(liveTables: LiveTables, rows: readonly MatchRow[]): Promise<MatchRow[]> {
	const keyOf = ({ league, seasonId }: MatchRow) => `${league.id} ${seasonId}`;
	const toCome = new Map(rows.filter(({ live }) => live.status === "scheduled").map((row) => [keyOf(row), row]));
	const tables = await Promise.all([...toCome.values()].map(({ league, seasonId }) => liveTables.of(league.id, seasonId)));
	const ranks = new Map([...toCome.keys()].map((key, index) => [key, ranksIn(tables[index] ?? null)]));
	return rows.map((row) => {
		const table = row.live.status === "scheduled" ? ranks.get(keyOf(row)) : undefined;
		const [home, away] = [table?.get(row.home.id), table?.get(row.away.id)];
		return home === undefined || away === undefined ? row : { ...row, places: { home, away } };
	});
}

/** Returns places by team; empty before the season's first result. */
function ranksIn(season: SeasonTables | null): ReadonlyMap<string, number> {
	if (!season) return new Map();
	const begun = season.live.tables.filter(({ rows, isAcross }) => !isAcross && rows.some(({ played }) => played > 0));
	return new Map(begun.flatMap(({ rows }) => rows.map(({ team, rank }) => [team.id, rank])));
}
