// Payments of all accounts, the ledger's balances, and the queue for staff; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { Balances } from "#client/console/payments/balances.tsx";
import { PaymentTable } from "#client/console/payments/payment-table.tsx";
import { Waiting } from "#client/console/payments/waiting.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/finance";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { getPaymentTotals, listOpsPayments, listPaymentDifferences, listUnmatched } from "#shared/contract/rest/payments/ops-payments.ts";

export const loader = guardPage(["admin"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const [table, { balances }, { unmatched }, { differences }] = await Promise.all([
		api.call(listOpsPayments, { query: tableQuery(listOpsPayments, url) }),
		api.call(getPaymentTotals, { query: {} }),
		api.call(listUnmatched, { query: {} }),
		api.call(listPaymentDifferences, { query: {} }),
	]);
	return { table, balances, unmatched, differences };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("finance.title"), description: t("finance.description"), isListed: false });
};

export default function OpsPayments() {
	const t = useText();
	const { table, balances, unmatched, differences } = useLoaderData<typeof loader>();
	const exportRows = useAllRows(listOpsPayments, ["state", "provider", "method"]);
	return (
		<>
			<PageHeader title={t("finance.title")} facts={[t("finance.description")]} />
			<Stack isWide>
				<Waiting unmatched={unmatched} differences={differences} />
				<Balances balances={balances} />
				<PaymentTable {...table} exportRows={exportRows} />
			</Stack>
		</>
	);
}
