// /api/ops/coupons: coupons, for admins.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { foldCoupon, MAX_COUPON_CODE_LENGTH } from "#shared/contract/payments.ts";
import { idSchema } from "#shared/kit/ids.ts";

const tag = "Ops";
const instant = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
const code = z
	.string()
	.transform(foldCoupon)
	.pipe(
		z
			.string()
			.max(MAX_COUPON_CODE_LENGTH)
			.regex(/^[A-Z0-9]{4,}$/, "must be 4 letters and digits or more"),
	);
const uses = z.number().int().min(1).max(1_000_000_000).nullable();

const couponFields = {
	percent: z.number().int().min(1).max(100).nullable().describe("`null` if the coupon is an amount"),
	amountMinor: z.number().int().min(1).nullable(),
	currency: z
		.string()
		.regex(/^[A-Z]{3}$/)
		.nullable()
		.describe("Currency of the amount"),
	startsAt: instant,
	endsAt: instant.nullable(),
	maxUses: uses.describe("`null` if there is no limit"),
	maxPerUser: uses,
	planIds: z.array(idSchema).max(100).nullable().describe("`null` for all plans"),
};

const couponSchema = z
	.object({ code: z.string(), ...couponFields, isActive: z.boolean(), uses: z.number().int(), createdAt: instant })
	.meta({ id: "Coupon" });
export type Coupon = z.infer<typeof couponSchema>;
const answer = z.object({ coupons: z.array(couponSchema).describe("Newest first") });

export const listCoupons = {
	method: "GET",
	path: "/api/ops/coupons",
	summary: "List coupons with how often each was used",
	tag,
	answer,
} as const satisfies Endpoint;

export const createCoupon = {
	method: "POST",
	path: "/api/ops/coupons",
	summary: "Create a coupon, for a share of the price or an amount",
	tag,
	body: z
		.strictObject({ code, ...couponFields })
		.refine(({ percent, amountMinor }) => (percent === null) !== (amountMinor === null), "needs a percent or an amount")
		.refine(({ amountMinor, currency }) => (amountMinor === null) === (currency === null), "an amount needs its currency")
		.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, "must end after its start"),
	status: 201,
	answer,
} as const satisfies Endpoint;

export const setCoupon = {
	method: "PATCH",
	path: "/api/ops/coupons/:code",
	summary: "Switch a coupon on or off",
	tag,
	params: z.object({ code: idSchema }),
	body: z.strictObject({ isActive: z.boolean() }),
	answer,
} as const satisfies Endpoint;
