// The counts of players that have a text, in the order in which they are shown. A sport's other counts are not shown.
export const COUNTS = ["goals", "penalties", "ownGoals", "assists", "yellowCards", "redCards"] as const;

export type Counts = Readonly<Record<string, number>>;

/** Covered ones; an own goal is rare, and shown where there is one. */
export function shownCounts(counts: Counts): (typeof COUNTS)[number][] {
	return COUNTS.filter((key) => (key === "ownGoals" ? (counts[key] ?? 0) > 0 : counts[key] !== undefined));
}
