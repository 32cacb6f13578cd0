// A settled payment: the plan that it started, and its receipts.
import "#texts/checkout";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PaymentElsewhere } from "#client/plans/payer/payment-elsewhere.tsx";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { readOwnPayment } from "#client/plans/read-own-payment.server.ts";
import { ReceiptLink } from "#client/plans/receipt-link.tsx";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getOwnPlans } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

export async function loader({ context, url }: LoaderFunctionArgs) {
	const { payment, paymentId } = await readOwnPayment(context.get(pageContext), url);
	if (!payment) return { paymentId };
	// A payment in another state is shown by another page, to which the result page redirects.
	if (!isSettled(payment)) throw redirect(splitLocale(url.pathname).prefix + pagePaths.paymentResult(payment.id));
	const { plans } = await context.get(pageContext).api.call(getOwnPlans, { query: { part: "all" } });
	// A plan bought while another one is active starts at the other's end.
	const { startsAt = null, endsAt = null } = plans.filter(({ planId }) => planId === payment.plan.planId).at(-1) ?? {};
	return { paymentId, payment, startsAt, endsAt };
}
type OwnPayment = Extract<Awaited<ReturnType<typeof loader>>, { payment: unknown }>;

const isSettled = ({ state }: Payment) => state === "paid" || state === "refunded" || state === "disputed";

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = t(loaderData?.payment ? "checkout.success.title" : "checkout.elsewhere.success.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function PaymentSuccess() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded.payment) return <OwnSuccess loaded={loaded} />;
	return <PaymentElsewhere key={loaded.paymentId} page="success" paymentId={loaded.paymentId} />;
}

/** Whether the path is that of a video, a movie or a highlight, which the plan was bought for. */
const isVideoPath = (path: string): boolean => /\/(movies|match-highlight)\/|\/match\/[^/]+\/highlight/.test(path);

function OwnSuccess({ loaded: { payment, startsAt, endsAt } }: { loaded: OwnPayment }) {
	const t = useText();
	const { zone } = useSite();
	const { price, refundedMinor, returnTo, state } = payment;
	const back = safeRedirect(returnTo);
	const lead = useNow((now) => {
		if (endsAt === null) return "";
		const plan = payment.plan.name;
		const until = formatDate(t, endsAt, zone, now);
		if (startsAt === null || startsAt <= now) return t("checkout.success.lead", { plan, until });
		return t("checkout.success.queued", { plan, from: formatDate(t, startsAt, zone, now), until });
	});
	return (
		<>
			<PageHeader
				title={t(
					state === "paid" ? "checkout.success.title" : state === "refunded" ? "checkout.success.refunded" : "checkout.success.disputed",
				)}
				facts={[
					state === "refunded" && t("checkout.success.refundedLead", { amount: formatMoney(t, refundedMinor, price.currency) }),
					lead,
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
							{t(
								back?.kind !== "local"
									? "checkout.success.home"
									: isVideoPath(back.path)
										? "checkout.success.watch"
										: "checkout.success.back",
							)}
						</PageLink>
					</div>
				</Card>
			</div>
		</>
	);
}
