// Terms of plans by the calendar, in UTC: a month is a calendar month, and daylight saving time does not matter.
import type { PlanDuration } from "#shared/contract/plan-offer.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

const MONTHS = { month: 1, year: 12 };

/** Returns the same day of a later month, at the same time, or the last day of a shorter month. */
export function addDuration(from: Instant, { unit, count }: PlanDuration): Instant {
	if (unit === "day") return from + count * DAY_MS;
	const start = new Date(from);
	const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + count * MONTHS[unit]];
	const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	const timeOfDay = ((from % DAY_MS) + DAY_MS) % DAY_MS;
	return Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) + timeOfDay;
}
