// GET /api/plans: the plans on sale.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { PLAN_BENEFITS, PLAN_UNITS } from "#shared/contract/plan-offer.ts";
import { sportKeySchema } from "../sport-key.ts";

const planSchema = z
	.object({
		planId: z.string(),
		version: z.number().int(),
		name: z.string(),
		description: z.string(),
		sport: z.string().nullable().describe("Key of the sport; `null` for all sports"),
		duration: z.object({ unit: z.enum(PLAN_UNITS), count: z.number().int() }),
		amountMinor: z.number().int().describe("Minor units (cents), tax included"),
		currency: z.string().describe("ISO 4217"),
		benefits: z.array(z.enum(PLAN_BENEFITS)),
		isHighlighted: z.boolean(),
	})
	.meta({ id: "PlanOnSale" });
export type PlanOnSale = z.infer<typeof planSchema>;

export const getPlanAccess = {
	method: "GET",
	path: "/api/plans/access",
	summary: "List the benefits of plans that the reader may use: by a plan, as staff, or because no plan on sale offers them",
	tag: "Payments",
	query: z.object({ sport: sportKeySchema.optional().describe("Includes plans for this sport; if absent, only plans for all sports") }),
	answer: z.object({
		open: z.array(z.enum(PLAN_BENEFITS)),
		sold: z.array(z.enum(PLAN_BENEFITS)).describe("Benefits of plans that are on sale"),
	}),
} as const satisfies Endpoint;

export const listPlans = {
	method: "GET",
	path: "/api/plans",
	summary: "List plans on sale, in the order of the site",
	tag: "Payments",
	answer: z.object({ plans: z.array(planSchema) }),
} as const satisfies Endpoint;
