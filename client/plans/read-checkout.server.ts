// Loads the data of a checkout page: the price for the choices in its address, and why some of them are not valid.
import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { PAYMENT_METHODS } from "#shared/contract/payments.ts";
import { listPaymentMethods, quotePayment } from "#shared/contract/rest/payments/payments.ts";
import { LOCALES, type Locale } from "#shared/i18n/locales.ts";
import { COUNTRY_CODES, isCountryCode } from "#shared/kit/country-codes.ts";
import { statusOf } from "./read-own-payment.server.ts";
import { readReturn } from "./read-return.server.ts";

/** Why a coupon is not valid, by the status of the refusal. */
const COUPON_REFUSALS: Readonly<Record<number, string>> = { 422: "coupon_refused", 429: "rate_limited" };

export async function readCheckout({ context, params, url }: LoaderFunctionArgs, locale: Locale) {
	const { api } = context.get(pageContext);
	const search = url.searchParams;
	const chosenCountry = search.get("country") ?? "";
	const country = isCountryCode(chosenCountry) ? chosenCountry : undefined;
	const coupon = search.get("coupon")?.trim() || undefined;
	const replaces = search.get("replaces") || undefined;
	const order = { planId: params.planId ?? "", ...(country && { country }), ...(replaces && { replaces }) };
	let refused = search.get("refused");
	const quote = await api.call(quotePayment, { query: { ...order, ...(coupon && { coupon }) } }).catch((error: unknown) => {
		const code = COUPON_REFUSALS[statusOf(error) ?? 0];
		if (!coupon || !code) throw error;
		refused = code;
		return api.call(quotePayment, { query: order });
	});
	const offered = await api.call(listPaymentMethods, { query: { currency: quote.price.currency, ...(country && { country }) } });
	const names = new Intl.DisplayNames(LOCALES[locale].formats, { type: "region" });
	const countries = COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const);
	return {
		quote,
		methods: offered.methods,
		country: offered.country,
		coupon: coupon ?? "",
		replaces: replaces ?? "",
		refused,
		method: PAYMENT_METHODS.find((one) => one === search.get("method")) ?? null,
		// Names come from the server's locale data, because a browser's may differ.
		countries: countries.sort(([, one], [, other]) => one.localeCompare(other, locale)),
		returnTo: readReturn(search.get("returnTo")),
		/** Key of the form that this page submits without JavaScript: submitted twice, it is one payment. */
		key: crypto.randomUUID(),
	};
}
