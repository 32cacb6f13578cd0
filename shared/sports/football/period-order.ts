// The possible periods of a football match and their roles: first, last of regular time, before half-time (FB7, FB12). Pure; separate
// from the times in format.ts, which every page loads.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { FootballPeriod } from "./events.ts";
import { regularPeriodsOf } from "./format.ts";

/** All periods that a match of this format can have, in the order of play. */
export function periodsOf(format: MatchFormat): readonly FootballPeriod[] {
	const [extraTime, shootOut] = [["e1", "e2"], ["p"]] as const;
	return [...regularPeriodsOf(format), ...(format.hasExtraTime ? extraTime : []), ...(format.hasShootOut ? shootOut : [])];
}

export const isExtraTime = (period: string | null): boolean => period === "e1" || period === "e2";
/** Whether a match begins with this period (a half, a third, a quarter or the only period). */
export const isFirstPeriod = (period: string | null): boolean => ["1h", "t1", "q1", "rt"].includes(period ?? "");
/** Whether the break after this period, unless it is the last regular one, is the half-time of the match. */
export const isHalfTimeAfter = (period: string | null): boolean => period === "1h" || period === "q2";
export const isLastRegular = (period: string | null, format: MatchFormat): boolean => period === regularPeriodsOf(format).at(-1);
