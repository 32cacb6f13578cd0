// Reads a coupon from the typed values. Pure.
import type { CallInput } from "#shared/contract/endpoint.ts";
import { foldCoupon } from "#shared/contract/payments.ts";
import type { createCoupon } from "#shared/contract/rest/payments/coupons.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { minorOf } from "#shared/kit/money.ts";

type NewCoupon = CallInput<typeof createCoupon>["body"];

/**
 * `now`: the page's estimate of the server's clock, possibly fractional. Returns `null` for an invalid number, and unless exactly one of
 * share and amount with currency is given. The last day ends at midnight UTC.
 */
export function readCoupon(typed: Readonly<Record<string, string>>, now: Instant): NewCoupon | null {
	const { code = "", percent = "", amount = "", currency = "", lastDay = "", maxUses = "", maxPerUser = "" } = typed;
	const money = currency.trim().toUpperCase();
	const [hasPercent, hasAmount] = [percent.trim() !== "", amount.trim() !== ""];
	const amountMinor = hasAmount ? minorOf(amount, money) : null;
	const numbers = { percent: countOf(percent), maxUses: countOf(maxUses), maxPerUser: countOf(maxPerUser) };
	if (hasPercent === hasAmount || Object.values(numbers).some(Number.isNaN) || Number.isNaN(amountMinor)) return null;
	return {
		code: foldCoupon(code),
		...numbers,
		amountMinor,
		currency: hasAmount ? money : null,
		startsAt: Math.floor(now),
		endsAt: lastDay === "" ? null : Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS,
		planIds: null,
	};
}

/** Returns `null` for an empty text. */
const countOf = (text: string): number | null => (text.trim() === "" ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);
