// The parts of a match's life that lists filter and order by.
import type { MatchLive } from "#shared/contract/match-row.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";

/** The order is the one of a list: live first; what was postponed may never come. */
export const PHASES = ["live", "upcoming", "finished", "postponed"] as const;
export type Phase = (typeof PHASES)[number];

/** What goes on another day is to come until then. */
export function phaseOf({ status, marks }: Pick<MatchLive, "status"> & Partial<Pick<MatchLive, "marks">>): Phase {
	if (isInPlay(status)) return marks?.overnight ? "upcoming" : "live";
	if (status === "postponed") return "postponed";
	return hasEnded(status) ? "finished" : "upcoming";
}

/** Null counts all. */
export function countOf(phases: readonly Phase[], phase: Phase | null): number {
	return phase === null ? phases.length : phases.filter((each) => each === phase).length;
}

/** What a day's list can be filtered by. */
export const DAY_FILTERS = ["following", ...PHASES] as const;
export type DayFilter = (typeof DAY_FILTERS)[number];

/** The filter that a search parameter names; null for none and for what is no filter. */
export function parseDayFilter(text: string | null): DayFilter | null {
	return DAY_FILTERS.find((filter) => filter === text) ?? null;
}
