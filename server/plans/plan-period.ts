// When a plan ends that begins at an instant. By the calendar in UTC: a month later is the same day of the next month, or its last day where
// there is none such. Pure.
import type { PlanDuration } from "#shared/contract/plan-offer.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** 31 January + 1 month = 28 or 29 February; 29 February + 1 year = 28 February. */
export function endOfPlan(startsAt: Instant, { unit, count }: PlanDuration): Instant {
	const end = new Date(startsAt);
	if (unit === "day") return end.setUTCDate(end.getUTCDate() + count);
	const day = end.getUTCDate();
	const months = unit === "month" ? count : 12 * count;
	end.setUTCDate(1);
	end.setUTCMonth(end.getUTCMonth() + months);
	const daysThen = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
	return end.setUTCDate(Math.min(day, daysThen));
}
