// Plans: the fields that staff edit, and the published offer. Without zod, because browsers load it.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { shareOf } from "#shared/kit/money.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Benefits that the server grants with a plan; each is enforced. */
export const PLAN_BENEFITS = ["plan_videos", "full_odds_history", "replay", "no_slow_mode", "chat_badge"] as const;
export type PlanBenefit = (typeof PLAN_BENEFITS)[number];

/** Benefits that everyone has on a site that sells no plan with them. */
export const OPEN_UNLESS_SOLD: readonly PlanBenefit[] = ["full_odds_history", "replay"];

/** Part of a match that can be played back without the benefit `replay`, on sites that sell it: milliseconds on the match's axis. */
export const OPEN_REPLAY_MS = 10 * MINUTE_MS;

/** Benefits that show more odds: buyers must confirm that they are of age. */
export const ODDS_BENEFITS: readonly PlanBenefit[] = ["full_odds_history"];

/** The end of a plan if `retainedMinor` of its price `valueMinor` was not refunded: the term is shortened proportionally. */
export function endOfShare(term: { startsAt: Instant; soldMs: number; retainedMinor: number; valueMinor: number }): Instant {
	const { startsAt, soldMs, retainedMinor, valueMinor } = term;
	return startsAt + (valueMinor === 0 ? soldMs : shareOf(soldMs, retainedMinor, valueMinor));
}

export const PLAN_UNITS = ["day", "month", "year"] as const;

export interface PlanDuration {
	unit: (typeof PLAN_UNITS)[number];
	count: number;
}

export interface PlanFields {
	/** Sport of the plan; `null` for all sports. */
	sport: SportKey | null;
	duration: PlanDuration;
	/** Price in minor units, tax included. */
	amountMinor: number;
	/** ISO 4217 currency code. */
	currency: string;
	benefits: PlanBenefit[];
	/** Plans with a lower number are listed first. */
	order: number;
	/** Whether the plan is visually highlighted. */
	isHighlighted: boolean;
}

export interface PlanOffer extends Omit<PlanFields, "order" | "isHighlighted"> {
	planId: string;
	version: number;
	name: string;
}
