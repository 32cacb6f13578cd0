// The phases of a match by which lists are filtered and ordered.
import type { MatchLive } from "#shared/contract/match-row.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";

/** Ordered as in a list: live first; postponed matches may never be played. */
export const PHASES = ["live", "upcoming", "finished", "postponed"] as const;
export type Phase = (typeof PHASES)[number];

/** Returns the phase of a match; one that continues on another day is upcoming until then. */
export function phaseOf({ status, marks }: Pick<MatchLive, "status"> & Partial<Pick<MatchLive, "marks">>): Phase {
	if (isInPlay(status)) return marks?.overnight ? "upcoming" : "live";
	if (status === "postponed") return "postponed";
	return hasEnded(status) ? "finished" : "upcoming";
}

/** `phase` null counts all. */
export function countOf(phases: readonly Phase[], phase: Phase | null): number {
	return phase === null ? phases.length : phases.filter((each) => each === phase).length;
}

const DAY_FILTERS = ["following", ...PHASES] as const;
export type DayFilter = (typeof DAY_FILTERS)[number];

/** Returns the filter that a search parameter names; `null` for none or an unknown one. */
export function parseDayFilter(text: string | null): DayFilter | null {
	return DAY_FILTERS.find((filter) => filter === text) ?? null;
}
