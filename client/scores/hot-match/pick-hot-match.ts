// Which match of a day to come is worth a card: the first to start, in the heaviest league that starts then. Today has the ranking of hot
// matches (../hot-list), and a day that is over needs none.
import type { MatchRow } from "#shared/contract/match-row.ts";

/** `rows`: heaviest league first. Null where none is to come. */
export function pickHotMatch(rows: readonly MatchRow[]): MatchRow | null {
	const upcoming = rows.filter((row) => row.live.status === "scheduled");
	return upcoming.toSorted((one, other) => one.startsAt - other.startsAt)[0] ?? null;
}
