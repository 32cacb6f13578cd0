// The durations of the plans on sale, for the switch between them. Pure.
import { PLAN_UNITS, type PlanDuration } from "#shared/contract/plan-offer.ts";

interface Lasting {
	planId: string;
	duration: PlanDuration;
	isHighlighted: boolean;
}

/** Returns the key used in addresses: `month-1`. */
export const durationKey = ({ unit, count }: PlanDuration): string => `${unit}-${count}`;

/** Each duration once, shortest first. */
export function durationsOf(plans: readonly Pick<Lasting, "duration">[]): PlanDuration[] {
	const byKey = new Map(plans.map(({ duration }) => [durationKey(duration), duration]));
	return [...byKey.values()].sort((one, other) => PLAN_UNITS.indexOf(one.unit) - PLAN_UNITS.indexOf(other.unit) || one.count - other.count);
}

/**
 * Returns the duration whose plans are shown: the requested one; else that of a plan that the reader has, of the recommended plan, or of
 * the first. `null` if all have the same duration, so that there is no choice. `own`: ids of plans.
 */
export function shownDuration(plans: readonly Lasting[], own: readonly string[], requested: string | null): string | null {
	if (durationsOf(plans).length < 2) return null;
	const chosen = plans.find(({ duration }) => durationKey(duration) === requested);
	const ofReader = plans.find(({ planId }) => own.includes(planId));
	const shown = chosen ?? ofReader ?? plans.find(({ isHighlighted }) => isHighlighted) ?? plans[0];
	return shown ? durationKey(shown.duration) : null;
}
