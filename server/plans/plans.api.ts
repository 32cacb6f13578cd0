// GET /api/plans and /api/plans/access.
import type { Actor } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { PublishedDocument } from "#shared/contract/content-kinds.ts";
import type { PlanBenefit, PlanFields, PlanOffer } from "#shared/contract/plan-offer.ts";
import { getPlanAccess, listPlans, type PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export type PublishedPlan = PublishedDocument<PlanFields>;

interface PlansParts {
	published(): Promise<PublishedPlan[]>;
	/** Benefits that the reader has (`open`), and those that plans on sale offer (`sold`). */
	accessOf(sport: SportKey | null, actor: Actor | null): Promise<{ open: PlanBenefit[]; sold: PlanBenefit[] }>;
}

export function plansApi({ published, accessOf }: PlansParts): ApiDefinition[] {
	return [
		defineQuery(getPlanAccess, { delay: "ignored" }, ({ query: { sport = null } }, { actor }) => accessOf(sport, actor)),
		defineQuery(listPlans, { delay: "ignored" }, async () => {
			const plans = [...(await published())].sort(
				(one, other) => one.fields.order - other.fields.order || one.fields.amountMinor - other.fields.amountMinor,
			);
			return { plans: plans.map(toPlan) };
		}),
	];
}

/** The offer of a plan; `null` if it is not on sale. */
export function offerOf(plan: PublishedPlan | undefined): PlanOffer | null {
	if (!plan) return null;
	const { sport, duration, amountMinor, currency, benefits } = plan.fields;
	return { planId: plan.id, version: plan.version, name: plan.title, sport, duration, amountMinor, currency, benefits };
}

function toPlan({ id, version, title, description, fields }: PublishedPlan): PlanOnSale {
	const { sport, duration, amountMinor, currency, benefits, isHighlighted } = fields;
	return { planId: id, version, name: title, description, sport, duration, amountMinor, currency, benefits, isHighlighted };
}
