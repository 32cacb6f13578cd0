// /api/ops/users/{id}/subscriptions: plans that an admin grants. /api/account/plans: the reader's own plans.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { PLAN_BENEFITS } from "#shared/contract/plan-offer.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { sportKeySchema } from "../sport-key.ts";

const instant = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
const params = z.object({ userId: idSchema });

export const planSchema = z
	.object({
		sport: z.string().nullable().describe("Key of the sport; null: all sports"),
		startsAt: instant,
		endsAt: instant.nullable().describe("Null: until it is ended"),
		planId: z.string().nullable().describe("Of the plan that was bought; null: granted"),
		name: z.string().nullable().describe("Of the plan as it was bought; null: granted"),
		benefits: z.array(z.enum(PLAN_BENEFITS)),
	})
	.meta({ id: "OwnPlan" });
export type OwnPlan = z.infer<typeof planSchema>;

const subscriptionSchema = planSchema
	.extend({
		id: z.string(),
		isActive: z.boolean(),
		note: z.string(),
		grantedBy: z.string().describe("Name of the admin"),
		endedAt: instant.nullable().describe("Ended by an admin before its time"),
		endedBy: z.string().nullable(),
	})
	.meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscriptionSchema>;

const answer = z.object({ subscriptions: z.array(subscriptionSchema).describe("Newest first") });

export const listSubscriptions = {
	method: "GET",
	path: "/api/ops/users/:userId/subscriptions",
	summary: "Plans of an account",
	tag: "Ops",
	params,
	answer,
} as const satisfies Endpoint;

export const grantSubscription = {
	method: "POST",
	path: "/api/ops/users/:userId/subscriptions",
	summary: "Grant an account a plan, from now on",
	tag: "Ops",
	params,
	body: z.strictObject({
		sport: sportKeySchema.nullable().describe("Null: all sports"),
		endsAt: instant.nullable().describe("In the future; null: until it is ended"),
		note: z
			.string()
			.trim()
			.max(MAX_REASON_LENGTH, `must have at most ${MAX_REASON_LENGTH} characters`)
			.regex(/^[^\p{Cc}]*$/u, "must be one line")
			.default("")
			.describe("Why, for colleagues"),
	}),
	status: 201,
	answer,
} as const satisfies Endpoint;

export const endSubscription = {
	method: "POST",
	path: "/api/ops/users/:userId/subscriptions/:subscriptionId/end",
	summary: "End a plan now. Without effect on one that is over",
	tag: "Ops",
	params: params.extend({ subscriptionId: idSchema }),
	body: z.strictObject({}),
	answer,
} as const satisfies Endpoint;

export const getOwnPlans = {
	method: "GET",
	path: "/api/account/plans",
	summary: "The plans that the signed-in user has now",
	tag: "Account",
	query: z.object({ part: z.enum(["current", "all"]).default("current").describe("All: those too that wait for the end of another") }),
	answer: z.object({ plans: z.array(planSchema) }),
} as const satisfies Endpoint;

const planEndSchema = z
	.object({
		name: z.string().nullable().describe("Null: of a granted plan"),
		sport: z.string().nullable().describe("Key of the sport; null: all sports"),
		endsAt: instant,
	})
	.meta({ id: "PlanEnd" });
export type PlanEnd = z.infer<typeof planEndSchema>;

export const getPlanEnd = {
	method: "GET",
	path: "/api/account/plans/end",
	summary: "The next end of a plan of the signed-in user that no other plan covers, or one of the last day",
	tag: "Account",
	answer: z.object({ end: planEndSchema.nullable() }),
} as const satisfies Endpoint;
