// Rows → leagues in the order they came (heaviest first), but those with a live match before the others; in each league
// the live matches first.

import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import { PHASES, type Phase } from "../state/phase.ts";

export interface LeagueRows {
	league: LeagueBrief;
	/** The round that all of them belong to; null where they differ. */
	round: string | null;
	rows: MatchRow[];
}

interface RankedRow {
	row: MatchRow;
	rank: number;
}

/** `phases`: one a row. `show`: only these; null for all. What ranks the same stays in the order it came. */
export function groupRows(rows: readonly MatchRow[], phases: readonly Phase[], show: Phase | null): LeagueRows[] {
	const ranked = rows.map((row, index): RankedRow => ({ row, rank: PHASES.indexOf(phases[index] ?? "upcoming") }));
	const shown = show === null ? ranked : ranked.filter(({ rank }) => PHASES[rank] === show);
	const leagues = [...Map.groupBy(shown, ({ row }) => row.league.id).values()];
	const isQuiet = (league: RankedRow[]) => (league.some(({ rank }) => PHASES[rank] === "live") ? 0 : 1);
	return leagues.sort((one, other) => isQuiet(one) - isQuiet(other)).map(toLeagueRows);
}

function toLeagueRows(ranked: RankedRow[]): LeagueRows {
	const rows = ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
	const [first] = rows as [MatchRow, ...MatchRow[]];
	return { league: first.league, round: rows.every(({ round }) => round === first.round) ? first.round : null, rows };
}
