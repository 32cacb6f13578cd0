// Which periods a football match may have, and what each is to it: first, last of regular time, before the half-time (FB7, FB12). Pure; apart
// from the times of format.ts, which every page loads.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { FootballPeriod } from "./events.ts";
import { regularPeriodsOf } from "./format.ts";

/** All that a match of this format may have, in the order of play. */
export function periodsOf(format: MatchFormat): readonly FootballPeriod[] {
	const [extraTime, shootOut] = [["e1", "e2"], ["p"]] as const;
	return [...regularPeriodsOf(format), ...(format.hasExtraTime ? extraTime : []), ...(format.hasShootOut ? shootOut : [])];
}

export const isExtraTime = (period: string | null): boolean => period === "e1" || period === "e2";
/** The period that a match begins with, in halves, thirds, quarters or one piece. */
export const isFirstPeriod = (period: string | null): boolean => ["1h", "t1", "q1", "rt"].includes(period ?? "");
/** Is the break after this period, where it is not the last regular one, the half-time of the match? */
export const isHalfTimeAfter = (period: string | null): boolean => period === "1h" || period === "q2";
export const isLastRegular = (period: string | null, format: MatchFormat): boolean => period === regularPeriodsOf(format).at(-1);
