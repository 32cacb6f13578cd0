// A team's latest results with opponent and score. Pure.

import { playedOf } from "#server/catalogue/fixtures/match/head-to-head.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { FormMatch } from "#shared/contract/rest/catalogue/match-context.ts";

/** `rows` are matches of the team that counted. A shoot-out won counts as a win. */
export function formOf(teamId: string, rows: readonly MatchRow[]): FormMatch[] {
	return rows.map((row) => {
		const isHome = row.home.id === teamId;
		const { winner } = row.live;
		const result = winner === null ? "D" : (winner === "home") === isHome ? "W" : "L";
		return { ...playedOf(row), opponent: isHome ? row.away : row.home, isHome, result };
	});
}
