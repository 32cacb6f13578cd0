// HTML forms of payments, for browsers without JavaScript: the meaning of the fields, and the page to which each form leads.
import type { FormOptions, SentForm } from "#server/http/endpoint/define-endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { prefixOf } from "#shared/i18n/locales.ts";

type Fields = SentForm["fields"];

/** A field that was left empty counts as absent. */
const filled = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/**
 * Leads to the provider's page if that page belongs to this site. Pages may not send forms to other sites, so any other provider's page is
 * a link on the result page.
 */
export function startForm(siteUrl: string): FormOptions {
	return {
		bodyOf: ({ planId, method, coupon, country, replaces, isOfAge, returnTo }) => ({
			planId,
			method: filled(method),
			coupon: filled(coupon),
			country: filled(country),
			replaces: filled(replaces),
			isOfAge: isOfAge !== undefined,
			returnTo: filled(returnTo),
		}),
		target({ fields }, { code, answer }) {
			const prefix = prefixOf(fields.locale);
			if (code !== null) return refusedCheckout(prefix, fields, code);
			const { id, method, url } = (answer as { payment: Payment }).payment;
			const isOurs = method === "card" && url !== null && url.startsWith(`${siteUrl}/`);
			return isOurs ? url.slice(siteUrl.length) : prefix + pagePaths.paymentResult(id);
		},
	};
}

/** Form of an open payment: leads back to it. */
export const paymentForm: FormOptions = {
	bodyOf: () => ({}),
	target({ fields, params }, { code }) {
		const page = prefixOf(fields.locale) + pagePaths.paymentResult(encodeURIComponent(String(params.paymentId)));
		if (isSignedOut(code)) return signIn(prefixOf(fields.locale), page);
		return code === null ? page : `${page}&refused=${code}`;
	},
};

/** Form of a payment in the account's list: leads back to the list. */
export const withdrawalForm: FormOptions = {
	bodyOf: () => ({}),
	target({ fields }, { code }) {
		const page = prefixOf(fields.locale) + pagePaths.account();
		if (isSignedOut(code)) return signIn(prefixOf(fields.locale), page);
		return code === null ? page : `${page}?refused=${code}`;
	},
};

/** The address of the checkout with the fields as they were filled in, and the code of the refusal. */
function refusedCheckout(prefix: string, fields: Fields, code: string): string {
	const chosen = new URLSearchParams();
	for (const [name, value] of [
		["method", fields.method],
		["coupon", fields.coupon],
		["country", fields.country],
		["replaces", fields.replaces],
		["back", fields.returnTo],
	] as const) {
		const text = filled(value);
		if (text !== undefined) chosen.set(name, text);
	}
	const page = prefix + pagePaths.checkout(encodeURIComponent(String(fields.planId)));
	if (isSignedOut(code)) return signIn(prefix, `${page}?${chosen}`);
	chosen.set("refused", code);
	return `${page}?${chosen}`;
}

const isSignedOut = (code: string | null) => code === "unauthenticated" || code === "token_expired";

const signIn = (prefix: string, page: string) => `${prefix}${pagePaths.login()}?${new URLSearchParams({ redirect: page })}`;
