// A payment that failed, was cancelled, or was not paid in time.
import "#texts/checkout";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getPayment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

export const loader = guardPage(["protected"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const paymentId = url.searchParams.get("payment");
	if (!paymentId) throw data(null, { status: 404 });
	const { payment } = await api.call(getPayment, { params: { paymentId } });
	if (payment.state !== "failed" && payment.state !== "expired") throw data(null, { status: 404 });
	return { state: payment.state, failure: payment.failure, planId: payment.plan.planId, returnTo: payment.returnTo };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.failure.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function PaymentFailure() {
	const t = useText();
	const { state, failure, planId, returnTo } = useLoaderData<typeof loader>();
	const reason =
		state === "expired" ? "expired" : failure === "declined" ? "declined" : failure?.startsWith("cancelled") ? "cancelled" : "other";
	return (
		<>
			<PageHeader title={t("checkout.failure.title")} />
			<div className={styles.narrow}>
				<Card>
					<div className={styles.body}>
						<EmptyState title={t(`checkout.failure.${reason}`)} />
						<PageLink className={styles.next} to={pagePaths.checkout(planId, returnTo)}>
							{t("checkout.failure.again")}
						</PageLink>
					</div>
				</Card>
			</div>
		</>
	);
}
