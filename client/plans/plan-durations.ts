// How long the plans on sale last, for the switch between them. Pure.
import { PLAN_UNITS, type PlanDuration } from "#shared/contract/plan-offer.ts";

interface Lasting {
	planId: string;
	duration: PlanDuration;
	isHighlighted: boolean;
}

/** As an address names it: `month-1`. */
export const durationKey = ({ unit, count }: PlanDuration): string => `${unit}-${count}`;

/** Each once, shortest first. */
export function durationsOf(plans: readonly Pick<Lasting, "duration">[]): PlanDuration[] {
	const byKey = new Map(plans.map(({ duration }) => [durationKey(duration), duration]));
	return [...byKey.values()].sort((one, other) => PLAN_UNITS.indexOf(one.unit) - PLAN_UNITS.indexOf(other.unit) || one.count - other.count);
}

/**
 * The duration whose plans are shown: the requested one; else that of a plan which the reader has, of the recommended plan, of the first.
 * Null where all last as long, so that there is nothing to choose. `own`: ids of plans.
 */
export function shownDuration(plans: readonly Lasting[], own: readonly string[], requested: string | null): string | null {
	if (durationsOf(plans).length < 2) return null;
	const chosen = plans.find(({ duration }) => durationKey(duration) === requested);
	const ofReader = plans.find(({ planId }) => own.includes(planId));
	const shown = chosen ?? ofReader ?? plans.find(({ isHighlighted }) => isHighlighted) ?? plans[0];
	return shown ? durationKey(shown.duration) : null;
}
