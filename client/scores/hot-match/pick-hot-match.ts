// Which match of the day is worth a card: one under way that is close and late, in the heaviest league; else the next to come;
// else the last that was.

import type { MatchRow } from "#shared/contract/match-row.ts";
import { phaseOf } from "../state/phase.ts";

/** `rows`: heaviest league first. Null for an empty day. */
export function pickHotMatch(rows: readonly MatchRow[]): MatchRow | null {
	const live = rows.filter((row) => phaseOf(row.live) === "live");
	if (live.length > 0) return live.reduce((best, row) => (heat(row, rows) > heat(best, rows) ? row : best));
	const upcoming = rows.filter((row) => row.live.status === "scheduled");
	const [first = null] = upcoming.length > 0 ? upcoming.toSorted((one, other) => one.startsAt - other.startsAt) : rows.toReversed();
	return first;
}

/** A goal's difference weighs more than the league, the league more than the hour. */
function heat({ league, live, startsAt }: MatchRow, rows: readonly MatchRow[]): number {
	const difference = live.score ? Math.abs(live.score.home - live.score.away) : 0;
	const leagueRank = rows.findIndex((row) => row.league.id === league.id) / rows.length;
	return -Math.min(difference, 3) - leagueRank - startsAt / 1e14;
}
