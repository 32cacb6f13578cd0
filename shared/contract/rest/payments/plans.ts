// GET /api/plans: what is on sale.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { PLAN_BENEFITS, PLAN_UNITS } from "#shared/contract/plan-offer.ts";

const planSchema = z
	.object({
		planId: z.string(),
		version: z.number().int(),
		name: z.string(),
		description: z.string(),
		sport: z.string().nullable().describe("Key of the sport; null: all sports"),
		duration: z.object({ unit: z.enum(PLAN_UNITS), count: z.number().int() }),
		amountMinor: z.number().int().describe("Minor units (cents), tax included"),
		currency: z.string().describe("ISO 4217"),
		benefits: z.array(z.enum(PLAN_BENEFITS)),
		isHighlighted: z.boolean(),
	})
	.meta({ id: "PlanOnSale" });
export type PlanOnSale = z.infer<typeof planSchema>;

export const listPlans = {
	method: "GET",
	path: "/api/plans",
	summary: "Plans on sale, in the order of the site",
	tag: "Payments",
	answer: z.object({ plans: z.array(planSchema) }),
} as const satisfies Endpoint;
