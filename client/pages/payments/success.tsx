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
	const [{ payment }, { plans }] = await Promise.all([
		api.call(getPayment, { params: { paymentId } }),
		api.call(getOwnPlans, { query: { part: "all" } }),
	]);
	if (payment.state !== "paid" && payment.state !== "refunded" && payment.state !== "disputed") throw data(null, { status: 404 });
	// One that was bought while another runs waits for its end.
	const { startsAt = null, endsAt = null } = plans.filter(({ planId }) => planId === payment.plan.planId).at(-1) ?? {};
	return { payment, startsAt, endsAt };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.success.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function PaymentSuccess() {
	const t = useText();
	const { zone } = useSite();
	const { payment, startsAt, endsAt } = useLoaderData<typeof loader>();
	const { price, refundedMinor, returnTo, state } = payment;
	const back = safeRedirect(returnTo);
	const lead = useNow((now) => {
		if (endsAt === null) return "";
		const plan = payment.plan.name;
		if (startsAt === null || startsAt <= now) return t("checkout.success.lead", { plan });
		return t("checkout.success.queued", { plan, date: formatDate(t, startsAt, zone, now) });
	});
	const until = useNow((now) => (endsAt === null ? "" : t("checkout.success.until", { date: formatDate(t, endsAt, zone, now) })));
	return (
		<>
			<PageHeader
				title={t(
					state === "paid" ? "checkout.success.title" : state === "refunded" ? "checkout.success.refunded" : "checkout.success.disputed",
				)}
				facts={[
					state === "refunded" && t("checkout.success.refundedLead", { amount: formatMoney(t, refundedMinor, price.currency) }),
					lead,
					until,
				]}
			/>
			<div className={styles.narrow}>
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
			</div>
		</>
	);
}
