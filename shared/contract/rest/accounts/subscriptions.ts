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
		sport: z.string().nullable().describe("Key of the sport; `null` for all sports"),
		startsAt: instant,
		endsAt: instant.nullable().describe("`null` if it lasts until an admin ends it"),
		planId: z.string().nullable().describe("Id of the plan that was bought; `null` if the plan was granted"),
		name: z.string().nullable().describe("Name of the plan when it was bought; `null` if the plan was granted"),
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
		endedAt: instant.nullable().describe("When an admin ended it before its time"),
		endedBy: z.string().nullable(),
	})
	.meta({ id: "Subscription" });
export type Subscription = z.infer<typeof subscriptionSchema>;

const answer = z.object({ subscriptions: z.array(subscriptionSchema).describe("Newest first") });

export const listSubscriptions = {
	method: "GET",
	path: "/api/ops/users/:userId/subscriptions",
	summary: "List the plans of an account",
	tag: "Ops",
	params,
	answer,
} as const satisfies Endpoint;

export const grantSubscription = {
	method: "POST",
	path: "/api/ops/users/:userId/subscriptions",
	summary: "Grant a plan to an account, from now on",
	tag: "Ops",
	params,
	body: z.strictObject({
		sport: sportKeySchema.nullable().describe("`null` for all sports"),
		endsAt: instant.nullable().describe("In the future; `null` if it lasts until an admin ends it"),
		note: z
			.string()
			.trim()
			.max(MAX_REASON_LENGTH, `must have at most ${MAX_REASON_LENGTH} characters`)
			.regex(/^[^\p{Cc}]*$/u, "must be one line")
			.default("")
			.describe("The reason, for colleagues"),
	}),
	status: 201,
	answer,
} as const satisfies Endpoint;

export const endSubscription = {
	method: "POST",
	path: "/api/ops/users/:userId/subscriptions/:subscriptionId/end",
	summary: "End a plan now. Has no effect if the plan has already ended",
	tag: "Ops",
	params: params.extend({ subscriptionId: idSchema }),
	body: z.strictObject({}),
	answer,
} as const satisfies Endpoint;

export const getOwnPlans = {
	method: "GET",
	path: "/api/account/plans",
	summary: "List the plans that the signed-in user has now",
	tag: "Account",
	query: z.object({
		part: z.enum(["current", "all"]).default("current").describe("`all` includes plans that begin when another one ends"),
	}),
	answer: z.object({ plans: z.array(planSchema) }),
} as const satisfies Endpoint;

const planEndSchema = z
	.object({
		name: z.string().nullable().describe("`null` if the plan was granted"),
		sport: z.string().nullable().describe("Key of the sport; `null` for all sports"),
		endsAt: instant,
	})
	.meta({ id: "PlanEnd" });
export type PlanEnd = z.infer<typeof planEndSchema>;

export const getPlanEnd = {
	method: "GET",
	path: "/api/account/plans/end",
	summary: "Get the next end of one of the signed-in user's plans that no other plan covers, or an end within the last day",
	tag: "Account",
	answer: z.object({ end: planEndSchema.nullable() }),
} as const satisfies Endpoint;
