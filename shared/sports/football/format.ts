// Regular periods of a football match and their lengths by its format (FB7, FB11). Pure.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
// Only types are imported, because every page loads this file and the lists of events are long.
import type { FootballPeriod } from "./events.ts";

export type PlayedPeriod = Exclude<FootballPeriod, "p">;
type PeriodCount = 1 | 2 | 3 | 4;
type Lengths = Pick<MatchFormat, "halfMinutes" | "extraHalfMinutes" | "regularPeriods">;
/** Milliseconds of the match clock by period. */
type PeriodTimes = Record<PlayedPeriod, number>;

const PERIODS_BY_COUNT = {
	1: ["rt"],
	2: ["1h", "2h"],
	3: ["t1", "t2", "t3"],
	4: ["q1", "q2", "q3", "q4"],
} as const satisfies Record<PeriodCount, readonly PlayedPeriod[]>;

/**
 * Minutes of a regular period by the number of periods. Source: Laws of the Game, Law 7 (two halves of 45 minutes); three times 20 and
 * four times 15 are common in associations' rules for children's and youth football.
 */
export const USUAL_PERIOD_MINUTES: Record<PeriodCount, number> = { 1: 45, 2: 45, 3: 20, 4: 15 };
export const USUAL_EXTRA_MINUTES = 15;

const countOf = (format?: Lengths): PeriodCount => format?.regularPeriods ?? 2;

/** Periods before extra time, in the order of play. */
export const regularPeriodsOf = (format?: Lengths): readonly PlayedPeriod[] => PERIODS_BY_COUNT[countOf(format)];

/** Whether the format differs from two halves of 45 minutes and extra time of two times 15. */
export const isUnusual = ({ halfMinutes, extraHalfMinutes, regularPeriods }: Lengths): boolean =>
	halfMinutes !== undefined || extraHalfMinutes !== undefined || regularPeriods !== undefined;

/**
 * Starts and regular ends of the periods. Periods that the format does not have get the times that they have in the usual format with them.
 */
export function periodTimes(format?: Lengths): { starts: PeriodTimes; ends: PeriodTimes } {
	return format && isUnusual(format) ? timesOf(format) : USUAL_TIMES;
}

function timesOf(format: Lengths): { starts: PeriodTimes; ends: PeriodTimes } {
	const starts = {} as PeriodTimes;
	const ends = {} as PeriodTimes;
	const place = (periods: readonly PlayedPeriod[], minutes: number, from: number): number => {
		for (const [index, period] of periods.entries()) {
			starts[period] = (from + index * minutes) * MINUTE_MS;
			ends[period] = (from + (index + 1) * minutes) * MINUTE_MS;
		}
		return from + periods.length * minutes;
	};
	for (const count of [1, 2, 3, 4] as const) place(PERIODS_BY_COUNT[count], USUAL_PERIOD_MINUTES[count], 0);
	const minutes = format.halfMinutes ?? USUAL_PERIOD_MINUTES[countOf(format)];
	const regularMinutes = place(regularPeriodsOf(format), minutes, 0);
	place(["e1", "e2"], format.extraHalfMinutes ?? USUAL_EXTRA_MINUTES, regularMinutes);
	return { starts, ends };
}

const USUAL_TIMES = timesOf({});
/** The match clock at the start of each period in milliseconds; the shoot-out has none. */
export const PERIOD_STARTS_MS: PeriodTimes = USUAL_TIMES.starts;
/** The regular end of each period; stoppage time is beyond it. */
export const PERIOD_ENDS_MS: PeriodTimes = USUAL_TIMES.ends;

/** Length without stoppage time in a match of two halves; `null` for the shoot-out. */
export function periodLengthMs(period: FootballPeriod): number | null {
	return period === "p" ? null : PERIOD_ENDS_MS[period] - PERIOD_STARTS_MS[period];
}

/** Minute as displayed: 0 ms → 1', 45:30 in the first half → 45+1'. `null` if there is no clock (shoot-out). */
export function minuteLabel(period: string | null, elapsedMs: number | null, format?: Lengths): string | null {
	if (period === null || elapsedMs === null || !(period in PERIOD_ENDS_MS)) return null;
	return minuteBefore(periodTimes(format).ends[period as PlayedPeriod], elapsedMs);
}

/** Minute as displayed in a period with this regular end. */
export function minuteBefore(endMs: number, elapsedMs: number): string {
	const end = endMs / MINUTE_MS;
	const minute = Math.floor(elapsedMs / MINUTE_MS) + 1;
	return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
