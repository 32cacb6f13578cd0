// GET /api/plans.
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { PublishedDocument } from "#shared/contract/content-kinds.ts";
import type { PlanFields } from "#shared/contract/plan-offer.ts";
import { listPlans, type PlanOnSale } from "#shared/contract/rest/payments/plans.ts";

export type PublishedPlan = PublishedDocument<PlanFields>;

export function plansApi(published: () => Promise<PublishedPlan[]>): ApiDefinition[] {
	return [
		defineQuery(listPlans, async () => {
			const plans = [...(await published())].sort(
				(one, other) => one.fields.order - other.fields.order || one.fields.amountMinor - other.fields.amountMinor,
			);
			return { plans: plans.map(toPlan) };
		}),
	];
}

function toPlan({ id, version, title, description, fields }: PublishedPlan): PlanOnSale {
	const { sport, duration, amountMinor, currency, benefits, isHighlighted } = fields;
	return { planId: id, version, name: title, description, sport, duration, amountMinor, currency, benefits, isHighlighted };
}
