// What a plan offers, as it is published and sold.
import type { SportKey } from "#shared/match/sport-key.ts";

export const PLAN_BENEFITS = ["plan_videos", "full_playback", "chat_badge", "no_slow_mode", "full_odds_history"] as const;
export type PlanBenefit = (typeof PLAN_BENEFITS)[number];

export interface PlanDuration {
	unit: "day" | "month" | "year";
	count: number;
}

export interface PlanOffer {
	planId: string;
	version: number;
	name: string;
	/** Null: all sports. */
	sport: SportKey | null;
	duration: PlanDuration;
	amountMinor: number;
	/** ISO 4217. */
	currency: string;
	benefits: PlanBenefit[];
}
