// Picks the match of a future day for the card: the first to start, in the heaviest league that starts then. Today has the ranking of hot
// matches (../hot-list), and past days have no card.
import type { MatchRow } from "#shared/contract/match-row.ts";

/** `rows`: heaviest league first. Returns `null` if no match is upcoming. */
export function pickHotMatch(rows: readonly MatchRow[]): MatchRow | null {
	const upcoming = rows.filter((row) => row.live.status === "scheduled");
	return upcoming.toSorted((one, other) => one.startsAt - other.startsAt)[0] ?? null;
}
