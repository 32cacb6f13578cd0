// The price of a plan: list price minus coupon, minus the unused value of the plan that it replaces; and the tax included in it. Pure.
import type { Instant } from "#shared/kit/instant.ts";
import { includedTax, shareOf } from "#shared/kit/money.ts";

export type Discount = { percent: number } | { amountMinor: number };

export interface Price {
	listMinor: number;
	discountMinor: number;
	/** Credit for the replaced plan. */
	creditMinor: number;
	/** Part of the replaced plan's unused value that exceeds the price: it is not paid out. */
	creditLostMinor: number;
	amountMinor: number;
	taxMinor: number;
	/** Tax rate in basis points. */
	taxRate: number;
}

export function priceOffer(order: {
	listMinor: number;
	discount: Discount | null;
	creditMinor: number;
	taxRate: number;
	/** The provider's minimum amount; a smaller one is waived. */
	leastMinor: number;
}): Price {
	const { listMinor, discount, taxRate, leastMinor } = order;
	const offMinor = discount === null ? 0 : "percent" in discount ? shareOf(listMinor, discount.percent, 100) : discount.amountMinor;
	const couponMinor = Math.min(offMinor, listMinor);
	const creditMinor = Math.min(order.creditMinor, listMinor - couponMinor);
	const rest = listMinor - couponMinor - creditMinor;
	const amountMinor = rest < leastMinor ? 0 : rest;
	return {
		listMinor,
		creditMinor,
		amountMinor,
		taxRate,
		discountMinor: couponMinor + rest - amountMinor,
		creditLostMinor: order.creditMinor - creditMinor,
		taxMinor: includedTax(amountMinor, taxRate),
	};
}

/** The part of a running plan's cost for its unused time, to the millisecond. */
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
