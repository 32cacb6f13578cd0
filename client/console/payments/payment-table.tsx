// Payments as a table.
import { useLocation, useSearchParams } from "react-router";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/finance";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { PAYMENT_STATES } from "#shared/contract/payments.ts";
import type { OpsPayment } from "#shared/contract/rest/payments/ops-payments.ts";
import { decimalOf } from "#shared/kit/money.ts";
import factStyles from "../facts.module.css";
import { PaymentState } from "./payment-state.tsx";

interface PaymentTableProps {
	rows: readonly OpsPayment[];
	total: number;
	exportRows(): Promise<readonly OpsPayment[]>;
}

export function PaymentTable(props: PaymentTableProps) {
	const t = useText();
	const { zone } = useSite();
	const search = preservedSearchParams(useLocation().search).toString();
	const columns: Column<OpsPayment>[] = [
		{ key: "id", text: "ID", csv: ({ id }) => id },
		{
			key: "createdAt",
			text: t("finance.column.created"),
			sort: "-createdAt",
			cell: ({ id, createdAt }) => (
				<PageLink className={factStyles.at} to={`${opsPaths.payment(id)}${search && `?${search}`}`}>
					<time dateTime={new Date(createdAt).toISOString()}>{formatExact(t, createdAt, zone)}</time>
				</PageLink>
			),
			csv: ({ createdAt }) => new Date(createdAt).toISOString(),
		},
		{
			key: "amountMinor",
			text: t("finance.column.amount"),
			sort: "-amountMinor",
			align: "end",
			cell: ({ amountMinor, currency }) => formatMoney(t, amountMinor, currency),
			csv: ({ amountMinor, currency }) => decimalOf(amountMinor, currency),
		},
		{ key: "currency", text: "ISO 4217", csv: ({ currency }) => currency },
		{ key: "tax", text: t("finance.column.tax"), csv: ({ taxMinor, currency }) => decimalOf(taxMinor, currency) },
		{
			key: "state",
			text: t("finance.column.state"),
			sort: "state",
			cell: ({ state }) => <PaymentState state={state} />,
			csv: ({ state }) => state,
		},
		{
			key: "user",
			text: t("finance.column.user"),
			cell: ({ userName }) => userName ?? t("finance.deleted"),
			csv: ({ userId }) => userId,
		},
		{ key: "plan", text: t("finance.column.plan"), cell: ({ planName }) => planName, csv: ({ planName }) => planName },
		{
			key: "refunded",
			text: t("finance.column.refunded"),
			align: "end",
			cell: ({ refundedMinor, currency }) => (refundedMinor === 0 ? "–" : formatMoney(t, refundedMinor, currency)),
			csv: ({ refundedMinor, currency }) => decimalOf(refundedMinor, currency),
		},
		{
			key: "method",
			text: t("finance.column.method"),
			cell: ({ method, provider }) => (provider === "local" ? t(`finance.method.${method}`) : t(`finance.provider.${provider}`)),
			csv: ({ method, provider }) => `${provider} ${method}`,
		},
		{
			key: "country",
			text: t("finance.column.country"),
			cell: ({ country }) => country ?? "–",
			csv: ({ country }) => country,
		},
		{
			key: "settledAt",
			text: t("finance.column.settled"),
			csv: ({ settledAt }) => settledAt && new Date(settledAt).toISOString(),
		},
	];
	return (
		<DataTable
			{...props}
			caption={t("finance.title")}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="-createdAt"
			filters={<StateFilter />}
			empty={t("finance.empty")}
		/>
	);
}

function StateFilter() {
	const t = useText();
	const state = useSearchParams()[0].get("state");
	return PAYMENT_STATES.map((one) => (
		<ChipLink key={one} name="state" value={state === one ? null : one} isCurrent={state === one}>
			{t(`finance.state.${one}`)}
		</ChipLink>
	));
}
