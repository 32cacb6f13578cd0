// Three invented plans, on sale in a demo with the sandbox until staff publish a plan of their own.
import type { Settings } from "#server/config/env.ts";
import type { PublishedPlan } from "#server/plans/plans.api.ts";
import { PLAN_BENEFITS, type PlanBenefit, type PlanFields } from "#shared/contract/plan-offer.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";

type DemoPlan = Pick<PublishedPlan, "id" | "title" | "description"> & { fields: Omit<PlanFields, "currency" | "order"> };

/** The demo shows the features of the site, so public playback stays free. */
const BENEFITS: PlanBenefit[] = PLAN_BENEFITS.filter((benefit) => benefit !== "replay");

const DEMO_PLANS: readonly DemoPlan[] = [
	{
		id: "demo-sport-month",
		title: "One sport month",
		description: "All highlights of one sport, for a month.",
		fields: {
			sport: SPORT_KEYS[0] ?? null,
			duration: { unit: "month", count: 1 },
			amountMinor: 399,
			isHighlighted: false,
			benefits: [...BENEFITS],
		},
	},
	{
		id: "demo-all-month",
		title: "All sports month",
		description: "Highlights of every sport and all movies, for a month.",
		fields: { sport: null, duration: { unit: "month", count: 1 }, amountMinor: 699, benefits: [...BENEFITS], isHighlighted: true },
	},
	{
		id: "demo-all-year",
		title: "All sports year",
		description: "Highlights of every sport and all movies for a year, at the price of nine months.",
		fields: { sport: null, duration: { unit: "year", count: 1 }, amountMinor: 6_291, benefits: [...BENEFITS], isHighlighted: false },
	},
];

/** `own` are the plans of staff. */
export function publishedPlans(own: PublishedPlan[], { feeds, payments }: Pick<Settings, "feeds" | "payments">): PublishedPlan[] {
	if (own.length > 0 || !feeds.includes("simulator") || payments.cards !== "sandbox") return own;
	return DEMO_PLANS.map(({ fields, ...plan }, order) => ({
		...plan,
		slug: null,
		version: 0,
		publishedAt: 0,
		fields: { ...fields, currency: "EUR", order },
	}));
}
