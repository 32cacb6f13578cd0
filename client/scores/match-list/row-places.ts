// The place of each row in a day list: by its phase, and by whether the match or its league is followed. A list reorders rows when these
// change and the reader is idle (use-idle-order.ts), so that a click on a follow button moves nothing under the pointer. Pure.
import { type FollowKey, followKey, isMatchFollowed } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Phase } from "../state/phase.ts";

export interface RowPlace {
	phase: Phase;
	/** `match`: the match or one of its teams; `league`: only its league. */
	followed: "match" | "league" | null;
}

/** `phases`: one per row; a row without one has not begun. */
export function rowPlaces(rows: readonly MatchRow[], phases: readonly Phase[], follows: ReadonlySet<FollowKey>): RowPlace[] {
	return rows.map((row, index) => {
		const phase = phases[index] ?? "upcoming";
		if (isMatchFollowed(row, follows)) return { phase, followed: "match" };
		return { phase, followed: follows.has(followKey("league", row.league.id)) ? "league" : null };
	});
}

/** Counts the rows that are followed by match, team or league. */
export const countFollowed = (places: readonly RowPlace[]): number => places.filter(({ followed }) => followed !== null).length;

export const isSamePlace = (one: RowPlace | undefined, other: RowPlace | undefined): boolean =>
	one?.phase === other?.phase && one?.followed === other?.followed;
