// One payment with its history; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { PaymentCards } from "#client/console/payments/payment-cards.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/finance";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { BackLink } from "#client/ui/nav/back-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { getOpsPayment } from "#shared/contract/rest/payments/ops-payments.ts";

export const loader = guardPage(["admin"], ({ context, params }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(getOpsPayment, { params: { paymentId: params.paymentId ?? "" } }),
);

export const meta: MetaFunction = ({ matches, location, params }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = t("finance.paymentOf", { id: params.paymentId ?? "" });
	return pageMeta({ matches, location }, { title, description: t("finance.description"), isListed: false });
};

export default function OpsPayment() {
	const t = useText();
	const { payment } = useLoaderData<typeof loader>();
	const search = preservedSearchParams(useLocation().search).toString();
	return (
		<>
			<BackLink to={`${opsPaths.payments()}${search && `?${search}`}`}>{t("finance.title")}</BackLink>
			<PageHeader title={t("finance.paymentOf", { id: payment.id })} facts={[payment.planName]} />
			<Stack key={payment.id}>
				<PaymentCards payment={payment} />
			</Stack>
		</>
	);
}
