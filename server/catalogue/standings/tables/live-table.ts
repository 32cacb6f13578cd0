// The table with matches in play, and the teams that moved because of them. Pure.
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";

type LiveTable = Omit<NonNullable<MatchContext["table"]>, "playing">;

/** Adds the places that each team has gained or lost compared with `overall`. */
export function markRankChanges(tables: LeagueTableAnswer["tables"], overall: LeagueTableAnswer) {
	return tables.map(({ group, rows, ...table }) => {
		const before = overall.tables.find((table) => table.group === group)?.rows ?? [];
		const rankBefore = new Map(before.map(({ team, rank }) => [team.id, rank]));
		return { ...table, group, rows: rows.map((row) => ({ ...row, rankChange: (rankBefore.get(row.team.id) ?? row.rank) - row.rank })) };
	});
}

/** `live` includes matches in play, `overall` does not. Returns the tables that contain one of the sides, or `null` if there are none. */
export function markLiveTable(live: LeagueTableAnswer, overall: LeagueTableAnswer, teamIds: Pair<string>): LiveTable | null {
	const sideOf = (teamId: string) => SIDES.find((side) => teamIds[side] === teamId) ?? null;
	const own = live.tables.filter(({ rows }) => rows.some(({ team }) => sideOf(team.id) !== null));
	if (own.length === 0) return null;
	const tables = markRankChanges(own, overall).map(({ group, rows }) => ({
		group,
		rows: rows.map((row) => ({ ...row, side: sideOf(row.team.id) })),
	}));
	const groups = new Set(own.map(({ group }) => group));
	return { tables, zones: live.zones.filter(({ group }) => groups.has(group)) };
}
