// Plans: what staff edit of one, and what it offers as it is published and sold. Free of zod: browsers load it.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { shareOf } from "#shared/kit/money.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** What the server opens by a plan; each is enforced. */
export const PLAN_BENEFITS = ["plan_videos", "full_odds_history", "replay", "no_slow_mode", "chat_badge"] as const;
export type PlanBenefit = (typeof PLAN_BENEFITS)[number];

/** Free on a site that sells no plan with them. */
export const OPEN_UNLESS_SOLD: readonly PlanBenefit[] = ["full_odds_history", "replay"];

/** How far back a match can be played without `replay`, where that is sold: on the match's own axis. */
export const OPEN_REPLAY_MS = 10 * MINUTE_MS;

/** Those that show more of odds: their buyers confirm to be of age. */
export const ODDS_BENEFITS: readonly PlanBenefit[] = ["full_odds_history"];

/** When a plan ends of which `retainedMinor` of `valueMinor` is paid for: the money that is kept is the share of its term. */
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
	/** Null: all sports. */
	sport: SportKey | null;
	duration: PlanDuration;
	/** Tax included. */
	amountMinor: number;
	/** ISO 4217. */
	currency: string;
	benefits: PlanBenefit[];
	/** Lower stands first. */
	order: number;
	/** Stands out among the others. */
	isHighlighted: boolean;
}

export interface PlanOffer extends Omit<PlanFields, "order" | "isHighlighted"> {
	planId: string;
	version: number;
	name: string;
}
