// GET /api/plans.
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listPlans, type PlanOnSale } from "#shared/contract/rest/plans.ts";
import type { PublishedPlan } from "./create-plans.ts";

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
