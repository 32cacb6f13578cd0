// Rows → groups of a day's list: all live matches first, then the other ones by league, and last those that were postponed. Leagues are in
// the order of their rows (heaviest first), the pinned ones before them.

import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import type { LeagueId } from "#shared/kit/ids.ts";
import { PHASES, type Phase } from "../state/phase.ts";

export interface LeagueRows {
	league: LeagueBrief;
	/** The round that all of them belong to; null where they differ. */
	round: string | null;
	rows: MatchRow[];
}

export interface DayGroups {
	/** Empty under a filter: all rows are of one phase then. */
	live: LeagueRows[];
	leagues: LeagueRows[];
	/** Empty under a filter. */
	postponed: LeagueRows[];
}

interface RankedRow {
	row: MatchRow;
	rank: number;
}

/** `phases`: one a row. `show`: only these; null for all. What ranks the same stays in the order it came. */
export function groupRows(
	rows: readonly MatchRow[],
	phases: readonly Phase[],
	{ show, pinned }: { show: Phase | null; pinned: readonly LeagueId[] },
): DayGroups {
	const byLeague = (some: RankedRow[]) => groupByLeague(some, pinned);
	const ranked = rows.map((row, index): RankedRow => ({ row, rank: PHASES.indexOf(phases[index] ?? "upcoming") }));
	const isOf = (phase: Phase) => (each: RankedRow) => PHASES[each.rank] === phase;
	if (show !== null) return { live: [], leagues: byLeague(ranked.filter(isOf(show))), postponed: [] };
	const [isLive, isPostponed] = [isOf("live"), isOf("postponed")];
	return {
		live: byLeague(ranked.filter(isLive)),
		leagues: byLeague(ranked.filter((each) => !isLive(each) && !isPostponed(each))),
		postponed: byLeague(ranked.filter(isPostponed)),
	};
}

function groupByLeague(ranked: RankedRow[], pinned: readonly LeagueId[]): LeagueRows[] {
	const leagues = [...Map.groupBy(ranked, ({ row }) => row.league.id).values()].map(toLeagueRows);
	const placeOf = ({ league }: LeagueRows) => (pinned.includes(league.id) ? pinned.indexOf(league.id) : pinned.length);
	return pinned.length === 0 ? leagues : leagues.sort((one, other) => placeOf(one) - placeOf(other));
}

function toLeagueRows(ranked: RankedRow[]): LeagueRows {
	const rows = ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
	const [first] = rows as [MatchRow, ...MatchRow[]];
	return { league: first.league, round: rows.every(({ round }) => round === first.round) ? first.round : null, rows };
}
