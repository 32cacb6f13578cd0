// The checkout of a plan: what it costs now, coupon and tax included, and the ways to pay. Every amount comes from the server.
import "#texts/checkout";
import "#texts/plans";
import { useStore } from "jotai";
import { type FormEvent, useRef, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { callApi } from "#client/api/call-api.ts";
import { pageContext } from "#client/api/page-context.ts";
import { randomId } from "#client/api/random-id.ts";
import { useAction } from "#client/api/use-action.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { splitLocale, useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PaymentMethod } from "#shared/contract/payments.ts";
import { listPaymentMethods, quotePayment, startPayment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

export const loader = guardPage(["protected"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const quote = await api.call(quotePayment, { query: { planId: params.planId ?? "" } });
	const { methods } = await api.call(listPaymentMethods, { query: { currency: quote.price.currency } });
	return { quote, methods };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function Checkout() {
	const t = useText();
	const store = useStore();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const loaded = useLoaderData<typeof loader>();
	const [quote, setQuote] = useState(loaded.quote);
	const [terms, setTerms] = useState<{ coupon?: string; replaces?: string }>({});
	const [method, setMethod] = useState<PaymentMethod | undefined>(loaded.methods[0]);
	/** The same press sent twice is one payment. */
	const key = useRef(randomId());
	const { plan, price, replaceable } = quote;
	const change = useAction();
	const pay = useAction();

	const applyTerms = (next: typeof terms) =>
		change.start(async (signal) => {
			setQuote(await callApi(store, quotePayment, { query: { planId: plan.planId, ...next }, signal }));
			setTerms(next);
			key.current = randomId();
			return null;
		});
	const start = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		void pay.start(async () => {
			if (!method) return null;
			const body = { planId: plan.planId, method, ...terms };
			const { payment } = await callApi(store, startPayment, { body, key: key.current });
			const isElsewhere = payment.url !== null && payment.method === "card";
			if (isElsewhere) location.assign(payment.url ?? "");
			else await navigate(withPrefix(prefix, pagePaths.paymentResult(payment.id)));
			return null;
		});
	};

	return (
		<>
			<PageHeader
				title={t("checkout.title")}
				facts={[plan.name, t(`plans.duration.${plan.duration.unit}`, { count: plan.duration.count })]}
			/>
			<Card title={t("checkout.order")}>
				<form className={styles.body} onSubmit={start}>
					<PriceLines plan={plan.name} price={price} />
					{replaceable.length > 0 && (
						<SelectField
							name="replaces"
							label={t("checkout.replace")}
							value={terms.replaces ?? ""}
							onChange={({ target }) =>
								void applyTerms({ ...(terms.coupon && { coupon: terms.coupon }), ...(target.value && { replaces: target.value }) })
							}
						>
							<option value="">{t("checkout.replaceNone")}</option>
							{replaceable.map(({ subscriptionId, creditMinor }) => (
								<option key={subscriptionId} value={subscriptionId}>
									{t("checkout.replaceOne", { credit: formatMoney(t, creditMinor, price.currency) })}
								</option>
							))}
						</SelectField>
					)}
					<CouponField
						isBusy={change.isBusy}
						apply={(coupon) => void applyTerms({ ...(terms.replaces && { replaces: terms.replaces }), ...(coupon && { coupon }) })}
					/>
					<Outcome act={change} />
					<fieldset className={styles.methods}>
						<legend>{t("checkout.method")}</legend>
						{loaded.methods.map((one) => (
							<label key={one}>
								<input type="radio" name="method" value={one} checked={one === method} onChange={() => setMethod(one)} />
								{t(`checkout.methods.${one}`)}
							</label>
						))}
						{loaded.methods.length === 0 && <p>{t("checkout.noMethod")}</p>}
					</fieldset>
					<Button type="submit" isBusy={pay.isBusy || !method} busyText={pay.isBusy ? t("checkout.paying") : undefined}>
						{t("checkout.pay", { amount: formatMoney(t, price.amountMinor, price.currency) })}
					</Button>
					<Outcome act={pay} />
					<p className={styles.note}>
						{t("checkout.note")} <PageLink to={pagePaths.contentPage("terms")}>{t("checkout.terms")}</PageLink>{" "}
						<PageLink to={pagePaths.contentPage("policy/refund")}>{t("checkout.refund")}</PageLink>
					</p>
					<noscript>{t("checkout.noScript")}</noscript>
				</form>
			</Card>
		</>
	);
}

function CouponField({ isBusy, apply }: { isBusy: boolean; apply(coupon: string): void }) {
	const t = useText();
	const [coupon, setCoupon] = useState("");
	return (
		<div className={styles.coupon}>
			<Field
				name="coupon"
				label={t("checkout.coupon")}
				value={coupon}
				onChange={({ target }) => setCoupon(target.value)}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<Button tone="plain" isBusy={isBusy} onClick={() => apply(coupon.trim())}>
				{t("checkout.apply")}
			</Button>
		</div>
	);
}
