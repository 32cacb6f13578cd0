// The checkout of a plan: its current price by country, coupon and replaced plan, which are in the address; and the payment methods. Every
// amount comes from the server. Without JavaScript it is an HTML form.
import "#texts/checkout";
import "#texts/plans";
import { useStore } from "jotai";
import { type FormEvent, useRef, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from "react-router";
import { describeRefusal, useAction } from "#client/api/form/use-action.ts";
import { ApiError } from "#client/api/send-request.ts";
import { randomId } from "#client/device/random-id.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { AgeField, MethodFields, TermFields } from "#client/plans/checkout-fields.tsx";
import { CHECKOUT_REFUSALS, fieldOfRefusal, textOfRefusal } from "#client/plans/checkout-refusals.ts";
import { PlainTerms } from "#client/plans/plain-terms.tsx";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { readCheckout } from "#client/plans/read-checkout.server.ts";
import { callApi } from "#client/session/call-api.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PaymentMethod } from "#shared/contract/payments.ts";
import { startPayment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

export const loader = guardPage(["protected"], (args: LoaderFunctionArgs) => readCheckout(args, splitLocale(args.url.pathname).locale));

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.title");
	return [
		...pageMeta({ matches, location }, { title, description: title, isListed: false }),
		// The server accepts forms only from this site's origin, which browsers without JavaScript and https reveal only under this policy.
		{ name: "referrer", content: "same-origin" },
	];
};

/** Fields of the form that are in the address, so that a reopened page shows the same price. */
const CHOSEN = ["country", "coupon", "replaces", "method", "returnTo"];

export default function Checkout() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const { pathname } = useLocation();
	const loaded = useLoaderData<typeof loader>();
	const { quote, refused, returnTo, key } = loaded;
	const { plan, price, minimumAge } = quote;
	const form = useRef<HTMLFormElement>(null);
	const { pay, isLeaving, start } = usePay(form);
	const chosen = chosenIn(loaded);
	const [sent, setSent] = useState<{ code: string; chosen: string } | null>(null);
	const code = sent?.chosen === chosen ? sent.code : refused;
	const errorOf = (field: string) => (code !== null && fieldOfRefusal(code) === field ? t(textOfRefusal(code)) : undefined);

	const apply = () => {
		const search = new URLSearchParams(
			[...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
				CHOSEN.includes(name) && value !== "" ? [[name, String(value)]] : [],
			),
		);
		void navigate(`${pathname}?${search}`, { replace: true, preventScrollReset: true });
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement && submitter.formMethod === "get") return apply();
		const refusal = await start(minimumAge !== null);
		setSent(refusal === null ? null : { code: refusal, chosen });
	};

	return (
		<>
			<PageHeader
				title={t("checkout.title")}
				facts={[plan.name, t(`plans.duration.${plan.duration.unit}`, { count: plan.duration.count })]}
			/>
			<form ref={form} className={styles.checkout} method="post" action={pathOf(startPayment)} onSubmit={(event) => void submit(event)}>
				<input type="hidden" name="planId" value={plan.planId} />
				<input type="hidden" name="key" value={key} />
				<input type="hidden" name="locale" value={prefix.slice(1)} />
				{returnTo !== null && <input type="hidden" name="returnTo" value={returnTo} />}
				<Card title={t("checkout.order")}>
					<div className={styles.body}>
						<FormNotice text={code !== null && fieldOfRefusal(code) === null ? t(textOfRefusal(code)) : null} />
						<PriceLines plan={plan.name} price={price} />
						<TermFields key={chosen} checkout={loaded} apply={apply} path={pathname} error={errorOf("coupon")} />
					</div>
				</Card>
				<Card title={t("checkout.method")}>
					<div className={styles.body}>
						<MethodFields checkout={loaded} error={errorOf("method")} />
						{minimumAge !== null && <AgeField age={minimumAge} error={errorOf("isOfAge")} />}
						<PlainTerms isBuying />
						<Button
							type="submit"
							isBusy={pay.isBusy || isLeaving || loaded.methods.length === 0}
							busyText={pay.isBusy || isLeaving ? t("checkout.paying") : undefined}
						>
							{t("checkout.pay", { amount: formatMoney(t, price.amountMinor, price.currency) })}
						</Button>
						<Outcome action={pay} isRare />
					</div>
				</Card>
			</form>
		</>
	);
}

const chosenIn = ({ country, coupon, replaces, method, refused }: Awaited<ReturnType<typeof readCheckout>>) =>
	JSON.stringify([country, coupon, replaces, method, refused]);

/** `start` resolves with the code of a refusal that belongs to a field; `null` if there is none. */
function usePay(form: { current: HTMLFormElement | null }) {
	const store = useStore();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const pay = useAction({ describe: (error, now) => (atField(error) ? null : describeRefusal(error, now, CHECKOUT_REFUSALS)) });
	const [isLeaving, setLeaving] = useState(false);
	/** The same order gets the same key, so that sending it twice makes one payment. */
	const last = useRef({ order: "", key: "" });

	async function start(asksAge: boolean): Promise<string | null> {
		if (isLeaving) return null;
		const fields = new FormData(form.current ?? undefined);
		const filled = (name: string) => String(fields.get(name) ?? "").trim() || undefined;
		if (asksAge && !fields.has("isOfAge")) {
			form.current?.querySelector<HTMLInputElement>("[name=isOfAge]")?.focus();
			return "age_unconfirmed";
		}
		const body = {
			planId: filled("planId") ?? "",
			method: filled("method") as PaymentMethod,
			isOfAge: fields.has("isOfAge"),
			country: filled("country"),
			coupon: filled("coupon"),
			replaces: filled("replaces"),
			returnTo: filled("returnTo"),
		};
		const order = JSON.stringify(body);
		if (last.current.order !== order) last.current = { order, key: randomId() };
		let refusal: string | null = null;
		await pay.start(async () => {
			try {
				const { payment } = await callApi(store, startPayment, { body, key: last.current.key });
				setLeaving(true);
				if (payment.url !== null && payment.method === "card") location.assign(payment.url);
				else await navigate(withPrefix(prefix, pagePaths.paymentResult(payment.id)));
			} catch (error) {
				setLeaving(false);
				refusal = atField(error);
				// The server answered, so the next attempt is another command.
				if (error instanceof ApiError && error.code !== "network") last.current.order = "";
				throw error;
			}
			return null;
		});
		return refusal;
	}
	return { pay, isLeaving, start };
}

/** Returns the code of a refusal that is shown at its field; `null` for all others. */
const atField = (error: unknown): string | null => (error instanceof ApiError && fieldOfRefusal(error.code) ? error.code : null);
