// Groups the rows of a day list: all live matches first and among them the followed ones, then other followed ones, then the others by
// league, and postponed ones last. Leagues keep the order of their rows (heaviest first), with pinned and then followed leagues before
// them.

import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import type { LeagueId } from "#shared/kit/ids.ts";
import { type DayFilter, PHASES } from "../state/phase.ts";
import type { RowPlace } from "./row-places.ts";

export interface LeagueRows {
	league: LeagueBrief;
	/** The round that all rows belong to; `null` if they differ. */
	round: string | null;
	rows: MatchRow[];
}

/**
 * Each shown row is in one of the groups. A league may be twice in `live`: its followed matches are before all others. Under a filter by
 * phase, all shown rows have the same phase and are in `leagues`; under the filter of followed matches, `followed` is empty because all are
 * followed.
 */
export interface DayGroups {
	live: LeagueRows[];
	/** Followed by the match or a team. */
	followed: LeagueRows[];
	leagues: LeagueRows[];
	postponed: LeagueRows[];
}

interface RankedRow extends RowPlace {
	row: MatchRow;
	rank: number;
}

/** `places`: one per row. `show`: the filter; `null` for all. Rows of equal rank keep their order. */
export function groupRows(
	rows: readonly MatchRow[],
	places: readonly RowPlace[],
	{ show, pinned }: { show: DayFilter | null; pinned: readonly LeagueId[] },
): DayGroups {
	const ranked = rows.map((row, index): RankedRow => {
		const place = places[index] ?? { phase: "upcoming", followed: null };
		return { ...place, row, rank: PHASES.indexOf(place.phase) };
	});
	const byLeague = (some: RankedRow[]) => groupByLeague(some, pinned);
	if (show !== null && show !== "following") {
		return { live: [], followed: [], leagues: byLeague(ranked.filter(({ phase }) => phase === show)), postponed: [] };
	}
	const groupOf = ({ phase, followed }: RankedRow): keyof DayGroups => {
		if (phase === "live" || phase === "postponed") return phase;
		return followed === "match" && show === null ? "followed" : "leagues";
	};
	const groups = Map.groupBy(show === null ? ranked : ranked.filter(({ followed }) => followed !== null), groupOf);
	const live = groups.get("live") ?? [];
	const isFollowed = ({ followed }: RankedRow) => followed === "match";
	return {
		live: show === null ? [...byLeague(live.filter(isFollowed)), ...byLeague(live.filter((one) => !isFollowed(one)))] : byLeague(live),
		followed: byLeague(groups.get("followed") ?? []),
		leagues: byLeague(groups.get("leagues") ?? []),
		postponed: byLeague(groups.get("postponed") ?? []),
	};
}

function groupByLeague(ranked: RankedRow[], pinned: readonly LeagueId[]): LeagueRows[] {
	const followed = new Set(ranked.flatMap(({ row, followed }) => (followed === "league" ? row.league.id : [])));
	const leagues = [...Map.groupBy(ranked, ({ row }) => row.league.id).values()].map(toLeagueRows);
	if (pinned.length === 0 && followed.size === 0) return leagues;
	const placeOf = ({ league: { id } }: LeagueRows) => {
		if (pinned.includes(id)) return pinned.indexOf(id);
		return followed.has(id) ? pinned.length : pinned.length + 1;
	};
	return leagues.sort((one, other) => placeOf(one) - placeOf(other));
}

function toLeagueRows(ranked: RankedRow[]): LeagueRows {
	const rows = ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
	const [first] = rows as [MatchRow, ...MatchRow[]];
	return { league: first.league, round: rows.every(({ round }) => round === first.round) ? first.round : null, rows };
}
