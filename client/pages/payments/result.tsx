// Where a payment stands: it waits for the provider's message, by the socket and by asking again, and goes on when that is here. Local
// methods have their instructions here.
import "#texts/accounts";
import "#texts/checkout";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { callApi } from "#client/api/call-api.ts";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { useAction } from "#client/api/use-action.ts";
import { useQuery } from "#client/api/use-query.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatTime } from "#client/i18n/format-time.ts";
import { splitLocale, useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { ownPlansAtom } from "#client/session/own-plans.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { cancelPayment, getPayment, linkPayment, type Payment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

const ASK_EVERY_MS = 3_000;

export const loader = guardPage(["protected"], async ({ context, url }: LoaderFunctionArgs) => {
	const paymentId = url.searchParams.get("payment");
	if (!paymentId) throw data(null, { status: 404 });
	const { api } = context.get(pageContext);
	return api.call(getPayment, { params: { paymentId } });
});

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.result.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function PaymentResult() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const loaded = useLoaderData<typeof loader>();
	const { answer, reload } = useQuery(requestTo(getPayment, { params: { paymentId: loaded.payment.id } }), {
		initial: loaded,
		everyMs: ASK_EVERY_MS,
	});
	const { payment } = answer;
	const plans = useAtomValue(ownPlansAtom);
	// A plan that starts is told at once.
	useEffect(() => {
		if (plans) void reload();
	}, [plans, reload]);
	const end = endOf(payment);
	useEffect(() => {
		if (end) void navigate(withPrefix(prefix, end), { replace: true });
	}, [end, navigate, prefix]);
	return (
		<>
			<PageHeader title={t("checkout.result.title")} facts={[payment.plan.name]} />
			<Card>
				<div className={styles.body}>
					<p role="status">{t(payment.isPutAside ? "checkout.result.aside" : "checkout.result.waiting")}</p>
					<PriceLines plan={payment.plan.name} price={payment.price} />
					{payment.instructions && <Instructions payment={payment} instructions={payment.instructions} />}
					{payment.url !== null && payment.method === "card" && (
						<a className={styles.way} href={payment.url}>
							{t("checkout.result.open")}
						</a>
					)}
					<OtherWays payment={payment} reload={reload} />
				</div>
			</Card>
		</>
	);
}

/** The page of a payment that is over; null: it is open. */
function endOf({ id, state }: Payment): string | null {
	if (state === "paid" || state === "refunded" || state === "disputed") return pagePaths.paymentSuccess(id);
	return state === "failed" || state === "expired" ? pagePaths.paymentFailure(id) : null;
}

function Instructions({ payment: { price }, instructions }: { payment: Payment; instructions: NonNullable<Payment["instructions"]> }) {
	const t = useText();
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(instructions.reference);
		setCopied(true);
	};
	return (
		<div className={styles.body}>
			<p>{t("checkout.result.instructions", { amount: formatMoney(t, price.amountMinor, price.currency) })}</p>
			<dl className={styles.lines}>
				<div>
					<dt>{t("checkout.result.reference")}</dt>
					<dd className={styles.reference}>{instructions.reference}</dd>
				</div>
				{Object.entries(instructions.details).map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<button type="button" className={styles.way} onClick={() => void copy()}>
				{t(isCopied ? "checkout.result.copied" : "checkout.result.copy")}
			</button>
		</div>
	);
}

/** Cancel, or pay in another browser. */
function OtherWays({ payment, reload }: { payment: Payment; reload(): Promise<void> }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const [link, setLink] = useState<{ url: string; expiresAt: number } | null>(null);
	const params = { paymentId: payment.id };
	const cancel = useAction({
		async run() {
			await callApi(store, cancelPayment, { params, body: {} });
			await reload();
			return null;
		},
	});
	const make = useAction({
		async run() {
			setLink(await callApi(store, linkPayment, { params, body: {} }));
			return null;
		},
	});
	if (payment.state !== "pending") return null;
	return (
		<>
			{link ? (
				<p>
					<a className={styles.way} href={link.url}>
						{t("checkout.result.link")}
					</a>{" "}
					<span className={styles.note}>{t("checkout.result.linkHint", { at: formatTime(t, link.expiresAt, zone) })}</span>
				</p>
			) : (
				<ActionButton action={make} busyText={t("checkout.result.link")}>
					{t("checkout.result.link")}
				</ActionButton>
			)}
			<ActionButton action={cancel} busyText={t("checkout.result.cancelling")}>
				{t("checkout.result.cancel")}
			</ActionButton>
			<Outcome act={cancel} />
		</>
	);
}
