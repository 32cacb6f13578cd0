// A payment that is settled: the plan that it started, and its receipts.
import "#texts/checkout";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { ReceiptLink } from "#client/plans/receipt-link.tsx";
import { guardPage } from "#client/session/page-guard.server.ts";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getOwnPlans } from "#shared/contract/rest/accounts/subscriptions.ts";
import { getPayment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

export const loader = guardPage(["protected"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const paymentId = url.searchParams.get("payment");
	if (!paymentId) throw data(null, { status: 404 });
	const [{ payment }, { plans }] = await Promise.all([api.call(getPayment, { params: { paymentId } }), api.call(getOwnPlans)]);
	if (payment.state !== "paid" && payment.state !== "refunded" && payment.state !== "disputed") throw data(null, { status: 404 });
	return { payment, endsAt: plans.filter(({ planId }) => planId === payment.plan.planId).at(-1)?.endsAt ?? null };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.success.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function PaymentSuccess() {
	const t = useText();
	const { zone } = useSite();
	const { payment, endsAt } = useLoaderData<typeof loader>();
	const { price, refundedMinor, returnTo, state } = payment;
	const back = safeRedirect(returnTo);
	const until = useNow((now) => (endsAt === null ? "" : t("checkout.success.until", { date: formatDate(t, endsAt, zone, now) })));
	return (
		<>
			<PageHeader
				title={t(
					state === "paid" ? "checkout.success.title" : state === "refunded" ? "checkout.success.refunded" : "checkout.success.disputed",
				)}
				facts={[
					state === "refunded" && t("checkout.success.refundedLead", { amount: formatMoney(t, refundedMinor, price.currency) }),
					endsAt !== null && t("checkout.success.lead", { plan: payment.plan.name }),
					until,
				]}
			/>
			<Card>
				<div className={styles.body}>
					<PriceLines plan={payment.plan.name} price={price} refundedMinor={refundedMinor} isPaid />
					{payment.receipts.map(({ number }) => (
						<ReceiptLink key={number} number={number} />
					))}
					<PageLink className={styles.next} to={back?.kind === "local" ? splitLocale(back.path).path : pagePaths.home()}>
						{t(back?.kind === "local" ? "checkout.success.back" : "checkout.success.home")}
					</PageLink>
				</div>
			</Card>
		</>
	);
}
