// Rows → leagues in the order they came (heaviest first), each with its live matches first.

import { PHASES, type Phase } from "#client/state/live-rows/phase.ts";
import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";

export interface LeagueRows {
	league: LeagueBrief;
	/** The round that all of them belong to; null where they differ. */
	round: string | null;
	rows: MatchRow[];
}

/** `phases`: one a row. `show`: only these; null for all. Within a part of a league the order stays as it came. */
export function groupRows(rows: readonly MatchRow[], phases: readonly Phase[], show: Phase | null): LeagueRows[] {
	const byLeague = new Map<string, { row: MatchRow; rank: number }[]>();
	rows.forEach((row, index) => {
		const phase = phases[index] ?? "upcoming";
		if (show !== null && phase !== show) return;
		const known = byLeague.get(row.league.id) ?? [];
		known.push({ row, rank: PHASES.indexOf(phase) });
		byLeague.set(row.league.id, known);
	});
	return [...byLeague.values()].map((ranked) => {
		const sorted = ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
		const [first] = sorted as [MatchRow, ...MatchRow[]];
		return { league: first.league, round: sorted.every(({ round }) => round === first.round) ? first.round : null, rows: sorted };
	});
}
