// A payment that failed, was cancelled, or expired.
import "#texts/checkout";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PaymentElsewhere } from "#client/plans/payer/payment-elsewhere.tsx";
import { readOwnPayment } from "#client/plans/read-own-payment.server.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./payments.module.css";

export async function loader({ context, url }: LoaderFunctionArgs) {
	const { payment, paymentId } = await readOwnPayment(context.get(pageContext), url);
	if (!payment) return { paymentId };
	const { state, failure, plan, price, returnTo } = payment;
	// A payment in another state is shown by another page, to which the result page redirects.
	if (state !== "failed" && state !== "expired") throw redirect(splitLocale(url.pathname).prefix + pagePaths.paymentResult(payment.id));
	return { paymentId, own: { state, failure, plan, price, returnTo } };
}
type OwnFailure = Extract<Awaited<ReturnType<typeof loader>>, { own: unknown }>["own"];

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = t(loaderData?.own ? "checkout.failure.title" : "checkout.elsewhere.failure.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function PaymentFailure() {
	const { paymentId, own } = useLoaderData<typeof loader>();
	if (own) return <OwnPaymentFailure {...own} />;
	return <PaymentElsewhere key={paymentId} page="failure" paymentId={paymentId} />;
}

function OwnPaymentFailure({ state, failure, plan, price, returnTo }: OwnFailure) {
	const t = useText();
	const reason =
		state === "expired" ? "expired" : failure === "declined" ? "declined" : failure?.startsWith("cancelled") ? "cancelled" : "other";
	return (
		<>
			<PageHeader title={t("checkout.failure.title")} />
			<div className={styles.narrow}>
				<Card>
					<div className={styles.body}>
						<EmptyState title={t(`checkout.failure.${reason}`)}>
							{plan.name} · {formatMoney(t, price.amountMinor, price.currency)}
						</EmptyState>
						<PageLink className={styles.next} to={pagePaths.checkout(plan.planId, returnTo)}>
							{t("checkout.failure.again")}
						</PageLink>
					</div>
				</Card>
			</div>
		</>
	);
}
