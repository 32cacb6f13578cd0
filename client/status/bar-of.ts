// The parts of one day's bar, from 0 to 1; the rest of the bar was not recorded.
import type { StatusDay } from "#shared/contract/rest/status/status.ts";

export interface BarParts {
	working: number;
	failing: number;
}

const MINUTES_A_DAY = 24 * 60;
/** A part that exists is at least this high, so that it is seen. */
const LEAST = 0.15;

export function barOf({ recordedMinutes, failingMinutes }: StatusDay): BarParts {
	const failing = heightOf(failingMinutes);
	return { failing, working: Math.min(heightOf(recordedMinutes - failingMinutes), 1 - failing) };
}

const heightOf = (minutes: number): number => (minutes <= 0 ? 0 : Math.min(1, Math.max(LEAST, minutes / MINUTES_A_DAY)));
