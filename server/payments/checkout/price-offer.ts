// What is to pay for a plan: list price less coupon, less what is left of the plan that it replaces; and the tax within. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import { includedTax, shareOf } from "#shared/kit/money.ts";

export type Discount = { percent: number } | { amountMinor: number };

export interface Price {
	listMinor: number;
	discountMinor: number;
	/** Counted of the replaced plan. */
	creditMinor: number;
	/** Left of the replaced plan beyond the price: it is not paid out. */
	creditLostMinor: number;
	amountMinor: number;
	taxMinor: number;
	/** Basis points. */
	taxRate: number;
}

export function priceOffer(order: {
	listMinor: number;
	discount: Discount | null;
	creditMinor: number;
	taxRate: number;
	/** The least that a provider takes; less is given away. */
	leastMinor: number;
}): Price {
	const { listMinor, discount, taxRate, leastMinor } = order;
	const offMinor = discount === null ? 0 : "percent" in discount ? shareOf(listMinor, discount.percent, 100) : discount.amountMinor;
	const couponMinor = Math.min(offMinor, listMinor);
	const creditMinor = Math.min(order.creditMinor, listMinor - couponMinor);
	const rest = listMinor - couponMinor - creditMinor;
	const amountMinor = rest < leastMinor ? 0 : rest;
	return {
		...{ listMinor, creditMinor, amountMinor, taxRate },
		discountMinor: couponMinor + rest - amountMinor,
		creditLostMinor: order.creditMinor - creditMinor,
		taxMinor: includedTax(amountMinor, taxRate),
	};
}

/** The part of what a running plan cost that it has not been used for: by time, to the millisecond. */
export function creditOf({
	valueMinor,
	startsAt,
	endsAt,
	now,
}: {
	valueMinor: number;
	startsAt: Instant;
	endsAt: Instant;
	now: Instant;
}): number {
	if (now >= endsAt || valueMinor <= 0) return 0;
	return Math.min(valueMinor, shareOf(valueMinor, endsAt - Math.max(now, startsAt), endsAt - startsAt));
}
