// The current price of a plan for this account: from the published offer, the coupon, the credit of a running plan and the tax. Shown
// before the checkout, and computed again at the checkout.
import type { TaxRate } from "#server/config/payment-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { foldCoupon } from "#shared/contract/payments.ts";
import { ODDS_BENEFITS, type PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { readPayment } from "../kernel/payment.store.ts";
import type { Connection, PaidSubscription, PlanSales } from "../kernel/payments-ports.ts";
import { readChain } from "../ledger/credit-chain.store.ts";
import { countUses, lockCoupon, readCoupon } from "./coupon.store.ts";
import { creditOf, type Discount, type Price, priceOffer } from "./price-offer.ts";
import { taxRateOf } from "./tax-rates.ts";

interface QuoteOrder {
	userId: string;
	planId: string;
	coupon: string | null;
	country: string | null;
	replaces: string | null;
	leastMinor: number;
}

export interface Quote {
	offer: PlanOffer;
	price: Price;
	/** Code of a coupon, with case folded. */
	coupon: string | null;
	/** Age in years that the buyer must confirm; `null` for no minimum. */
	minimumAge: number | null;
	replaceable: { subscriptionId: string; sport: string | null; endsAt: Instant; creditMinor: number }[];
}

export interface Quotes {
	quote(order: QuoteOrder): Promise<Quote>;
	/** Throws coupon_refused. Locks the coupon; does not count the payment `besides`. */
	requireCoupon(
		transaction: Connection,
		order: { code: string; userId: string; offer: PlanOffer; besides?: string | undefined },
	): Promise<Discount>;
}

const refuseCoupon = (message: string) => new AppError({ code: "coupon_refused", message });

export function createQuotes({
	db,
	clock,
	planSales,
	taxRates,
	minimumAge,
}: {
	db: Db;
	clock: Clock;
	planSales: PlanSales;
	taxRates: readonly TaxRate[];
	/** Minimum age in years for plans that concern odds; 0 for none. */
	minimumAge: number;
}): Quotes {
	async function judgeCoupon(connection: Connection, order: Parameters<Quotes["requireCoupon"]>[1], isLocked: boolean): Promise<Discount> {
		const { code, userId, offer, besides } = order;
		const now = clock();
		const coupon = await (isLocked ? lockCoupon : readCoupon)(connection, code);
		if (!coupon?.is_active || coupon.starts_at > now) throw refuseCoupon("There is no such coupon.");
		if (coupon.ends_at !== null && coupon.ends_at <= now) throw refuseCoupon("This coupon is over.");
		if (coupon.plan_ids !== null && !(JSON.parse(coupon.plan_ids) as string[]).includes(offer.planId)) {
			throw refuseCoupon("This coupon is for other plans.");
		}
		if (coupon.amount_minor !== null && coupon.currency !== offer.currency) throw refuseCoupon("This coupon is for another currency.");
		if (coupon.max_uses !== null && (await countUses(connection, code, { besides })) >= coupon.max_uses)
			throw refuseCoupon("This coupon is used up.");
		if (coupon.max_per_user !== null && (await countUses(connection, code, { userId, besides })) >= coupon.max_per_user) {
			throw refuseCoupon("You used this coupon already.");
		}
		return coupon.percent !== null ? { percent: coupon.percent } : { amountMinor: coupon.amount_minor ?? 0 };
	}

	/** The unused value of running plans that were paid in this currency. The wanted plan itself is left out. */
	async function replaceableOf(userId: string, { planId: wanted, currency }: PlanOffer): Promise<Quote["replaceable"]> {
		const now = clock();
		const running = (await planSales.subscriptionsOf(userId)).filter(
			({ startsAt, endsAt, planId }) => planId !== wanted && startsAt <= now && endsAt !== null && endsAt > now,
		);
		const credits = await Promise.all(running.map((one) => creditIn(one, currency, now)));
		return credits.filter((credit) => credit !== null);
	}

	async function creditIn({ id, sport, startsAt, endsAt, paymentId }: PaidSubscription, currency: string, now: Instant) {
		const paid = paymentId === null ? undefined : await readPayment(db.kysely, paymentId);
		// A plan whose own payment was refunded can still run, on the credit with which it was bought.
		if (!paid || endsAt === null || paid.currency !== currency || !["paid", "refunded"].includes(paid.state)) return null;
		const valueMinor = (await readChain(db.kysely, paid)).at(-1)?.retainedMinor ?? 0;
		return { subscriptionId: id, sport, endsAt, creditMinor: creditOf({ valueMinor, startsAt, endsAt, now }) };
	}

	return {
		requireCoupon: (transaction, order) => judgeCoupon(transaction, order, true),
		async quote({ userId, planId, coupon: typed, country, replaces, leastMinor }) {
			const offer = await planSales.offerOf(planId);
			if (!offer) throw new AppError({ code: "not_found", message: "This plan is not on sale." });
			const code = typed === null || typed.trim() === "" ? null : foldCoupon(typed);
			const discount = code === null ? null : await judgeCoupon(db.kysely, { code, userId, offer }, false);
			const replaceable = await replaceableOf(userId, offer);
			const replaced = replaces === null ? null : replaceable.find(({ subscriptionId }) => subscriptionId === replaces);
			if (replaced === undefined)
				throw new AppError({ code: "not_found", message: "There is no running plan of yours that this one could replace." });
			const price = priceOffer({
				listMinor: offer.amountMinor,
				discount,
				creditMinor: replaced?.creditMinor ?? 0,
				leastMinor,
				taxRate: taxRateOf(taxRates, country, clock()),
			});
			const asksAge = minimumAge > 0 && offer.benefits.some((benefit) => ODDS_BENEFITS.includes(benefit));
			return { offer, price, coupon: code, replaceable, minimumAge: asksAge ? minimumAge : null };
		},
	};
}
