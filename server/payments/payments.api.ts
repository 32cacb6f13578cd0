// /api/payments…: checkout and the reader's own payments. Another user's payment is treated as unknown.
import { randomBytes } from "node:crypto";
import type { LocalOffer } from "#server/config/payment-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf, type CallContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { PAYMENT_LINK_COOKIE, PAYMENT_METHODS } from "#shared/contract/payments.ts";
import {
	cancelPayment,
	getPayment,
	getReceipt,
	getReceiptPdf,
	linkPayment,
	listPaymentMethods,
	listPayments,
	quotePayment,
	startPayment,
	withdrawFromPayment,
} from "#shared/contract/rest/payments/payments.ts";
import { localeOf, pathIn } from "#shared/i18n/locales.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { Checkout } from "./checkout/checkout.service.ts";
import { paymentForm, startForm, withdrawalForm } from "./checkout/payment-forms.ts";
import { type PaymentViews, paperOf } from "./checkout/payment-view.ts";
import type { Quotes } from "./checkout/quote.service.ts";
import { readOwnInvoice } from "./invoices/invoice.store.ts";
import type { AttemptLimits } from "./kernel/attempt-limits.ts";
import { readPayment, readPaymentsOf } from "./kernel/payment.store.ts";
import { insertLink } from "./links/link.store.ts";
import { hashOfToken } from "./links/payment-links.api.ts";
import { findLocalOffer } from "./providers/local/local-methods.ts";
import type { Providers } from "./providers/providers.ts";
import type { WithdrawalService } from "./refunds/withdrawal.service.ts";

interface Parts {
	db: Db;
	clock: Clock;
	siteUrl: string;
	checkout: Checkout;
	quotes: Quotes;
	providers: Providers;
	local: readonly LocalOffer[];
	views: PaymentViews;
	attempts: AttemptLimits;
	withdrawals: WithdrawalService;
}

/** Limit on attempts of one account: more than a person needs, too few to test stolen cards. */
const START = { scope: "signed_in", rate: { points: 10, perSeconds: 600 }, isIdempotent: true } as const;
const CHANGE = { scope: "signed_in", rate: { points: 20, perSeconds: 60 }, isIdempotent: false } as const;
const MAX_LISTED = 200;

export function paymentsApi(parts: Parts): ApiDefinition[] {
	const { db, clock, siteUrl, checkout, quotes, providers, local, views, attempts, withdrawals } = parts;

	async function ownOf(paymentId: string, context: CallContext): Promise<PaymentTable> {
		const row = await readPayment(db.kysely, paymentId);
		if (row?.user_id !== actorOf(context).id) throw unknownPayment(paymentId);
		return row;
	}
	async function viewOf(row: PaymentTable) {
		const [payment] = await views.of([row]);
		if (!payment) throw unknownPayment(row.id);
		return { payment };
	}

	return [
		defineQuery(listPaymentMethods, { delay: "ignored" }, async ({ query: { country: given, currency } }, context) => {
			const country = given ?? context.country;
			const methods = PAYMENT_METHODS.filter((method) =>
				method === "card" ? providers.keyOf(method) !== null : findLocalOffer(local, { method, country, currency }),
			);
			return { country, methods };
		}),
		defineQuery(
			quotePayment,
			{ delay: "ignored", scope: "signed_in", rate: { points: 60, perSeconds: 600 } },
			async ({ query: { planId, coupon = null, country, replaces = null } }, context) => {
				const cards = providers.keyOf("card");
				const leastMinor = (cards && providers.find(cards)?.leastMinor) ?? 1;
				const guesser = { userId: actorOf(context).id, address: context.caller.address };
				const order = { userId: guesser.userId, planId, coupon, country: country ?? context.country, replaces, leastMinor };
				const quote = () => quotes.quote(order);
				const { offer, price, replaceable, minimumAge } = await (coupon ? attempts.tryCoupon(guesser, quote) : quote());
				const { name, sport, duration } = offer;
				return { plan: { planId, name, sport, duration }, price: { ...price, currency: offer.currency }, replaceable, minimumAge };
			},
		),
		defineCommand(startPayment, { ...START, form: startForm(siteUrl) }, async ({ body }, context) => {
			const { planId, method, coupon = null, country, replaces = null, isOfAge, returnTo = null } = body;
			const { commandKey, caller } = context;
			const guesser = { userId: actorOf(context).id, address: caller.address };
			await attempts.countCheckout(caller.address);
			const start = () =>
				checkout.start({
					userId: guesser.userId,
					commandKey: commandKey ?? "",
					planId,
					method,
					coupon,
					replaces,
					isOfAge,
					returnTo,
					country: country ?? context.country,
					locale: caller.locale,
				});
			return viewOf(await (coupon ? attempts.tryCoupon(guesser, start) : start()));
		}),
		defineQuery(listPayments, { delay: "ignored", scope: "signed_in" }, async (_input, context) => ({
			payments: await views.of(await readPaymentsOf(db, actorOf(context).id, MAX_LISTED)),
		})),
		defineQuery(getPayment, { delay: "ignored", scope: "signed_in" }, async ({ params: { paymentId } }, context) =>
			viewOf(await ownOf(paymentId, context)),
		),
		defineCommand(cancelPayment, { ...CHANGE, form: paymentForm }, async ({ params: { paymentId } }, context) => {
			const row = await ownOf(paymentId, context);
			return viewOf((await checkout.withdraw(row.id, "cancelled")) ?? row);
		}),
		defineCommand(
			withdrawFromPayment,
			{ ...CHANGE, isIdempotent: true, form: withdrawalForm },
			async ({ params: { paymentId } }, context) => {
				await withdrawals.withdraw(await ownOf(paymentId, context), context.commandKey ?? "");
				return viewOf(await ownOf(paymentId, context));
			},
		),
		defineCommand(linkPayment, { ...CHANGE, form: paymentForm }, async ({ params: { paymentId } }, context) => {
			const { state, expires_at: expiresAt, locale } = await ownOf(paymentId, context);
			const now = clock();
			if (state !== "pending" || expiresAt <= now) throw new AppError({ code: "payment_closed", message: "This payment is not open." });
			const token = randomBytes(32).toString("base64url");
			const row = { payment_id: paymentId, reader_hash: null, retries: 0, created_at: now, expires_at: expiresAt };
			await insertLink(db.kysely, { token_hash: hashOfToken(token), ...row });
			// Without scripts, the page shows the link from this cookie: the token must never be in an address that a server gets.
			if (context.isForm) {
				const maxAgeSeconds = Math.ceil((expiresAt - now) / SECOND_MS);
				context.cookies.set({ name: PAYMENT_LINK_COOKIE, value: `${paymentId}.${token}`, path: "/", maxAgeSeconds });
			}
			return { url: `${siteUrl}${pathIn(localeOf(locale), "/payment/copy-link")}#token=${token}`, expiresAt };
		}),
		...receiptsApi({ db }),
	];
}

function receiptsApi({ db }: { db: Db }): ApiDefinition[] {
	async function paperFor(number: string, context: CallContext) {
		const row = await readOwnInvoice(db.kysely, { number, userId: actorOf(context).id });
		if (!row) throw new AppError({ code: "not_found", message: `You have no receipt ${number}.` });
		return paperOf(row);
	}
	return [
		defineQuery(getReceipt, { delay: "ignored", scope: "signed_in" }, async ({ params: { number } }, context) => ({
			receipt: await paperFor(number, context),
		})),
		defineQuery(
			getReceiptPdf,
			{ delay: "ignored", scope: "signed_in", rate: { points: 20, perSeconds: 60 } },
			async ({ params: { number } }, context) => {
				// The PDF library and its fonts are loaded at the first receipt: a site that sells nothing never needs them.
				const { drawReceipt } = await import("./invoices/draw-receipt.ts");
				const pdf = await drawReceipt(await paperFor(number, context));
				return { fileName: `${number}.pdf`, pdf: pdf.toString("base64") };
			},
		),
	];
}

const unknownPayment = (paymentId: string) => new AppError({ code: "not_found", message: `You have no payment ${paymentId}.` });
