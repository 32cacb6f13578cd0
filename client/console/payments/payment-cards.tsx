// One payment: its state, the actions of staff, refunds and documents, ledger entries, and the provider's reports.
import type { ReactNode } from "react";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/finance";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { UNMATCHED_REASONS } from "#shared/contract/payments.ts";
import type { OpsPaymentDetail } from "#shared/contract/rest/payments/ops-payments.ts";
import factStyles from "../facts.module.css";
import { nameOf } from "./balances.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { PaymentState } from "./payment-state.tsx";
import styles from "./payments.module.css";
import { RefundForm } from "./refund-form.tsx";

export function PaymentCards({ payment }: { payment: OpsPaymentDetail }) {
	const t = useText();
	const { zone } = useSite();
	const money = (minor: number) => formatMoney(t, minor, payment.currency);
	const time = (at: number) => formatExact(t, at, zone);
	const isOpen = payment.state === "created" || payment.state === "pending";
	return (
		<>
			<Card title={t("finance.facts")}>
				<Facts payment={payment} money={money} time={time} />
				{isOpen && <CancelButton payment={payment} />}
			</Card>
			{payment.provider === "local" && <ConfirmForm payment={payment} />}
			{(payment.leftMinor > 0 || payment.refunds.length > 0 || payment.creditedTo) && (
				<Card title={t("finance.refunds")}>
					<ul className={styles.list}>
						{payment.refunds.map(({ id, amountMinor, reason, state, by, at }) => (
							<li key={id}>
								<p>
									<b className={styles.amount}>{money(amountMinor)}</b> {t(`finance.refundState.${state as "requested"}`)}
								</p>
								<p className={styles.hint}>
									{time(at)} {t("finance.by", { name: by })}. {reason}
								</p>
							</li>
						))}
					</ul>
					{payment.creditedTo && (
						<p className={styles.note}>
							{t("finance.creditedTo", { amount: money(payment.creditedTo.creditMinor), plan: payment.creditedTo.planName })}{" "}
							<PageLink to={opsPaths.payment(payment.creditedTo.paymentId)}>{t("finance.creditedPayment")}</PageLink>
						</p>
					)}
					{payment.leftMinor > 0 && <RefundForm key={payment.leftMinor} payment={payment} />}
				</Card>
			)}
			<Table
				title={t("finance.ledger")}
				empty={t("finance.ledgerEmpty")}
				heads={[t("finance.at"), t("finance.debit"), t("finance.credit"), t("finance.column.amount"), t("finance.entry")]}
				rows={payment.transfers.map(({ at, entry, debit, credit, amountMinor, currency }) => [
					time(at),
					nameOf(debit, t),
					nameOf(credit, t),
					formatMoney(t, amountMinor, currency),
					entry,
				])}
			/>
			<Table
				title={t("finance.history")}
				empty={t("finance.historyEmpty")}
				heads={[t("finance.at"), t("finance.message"), t("finance.outcome"), t("finance.reason")]}
				rows={payment.events.map(({ at, kind, outcome, reason }) => [time(at), kind, outcome, reasonOf(reason, t)])}
			/>
			{payment.receipts.length > 0 && (
				<Table
					title={t("finance.papers")}
					empty=""
					heads={[t("finance.at"), t("finance.papers"), t("finance.column.amount")]}
					rows={payment.receipts.map(({ issuedAt, kind, number, grossMinor }) => [
						time(issuedAt),
						t(`finance.${kind}`, { number }),
						money(grossMinor),
					])}
				/>
			)}
		</>
	);
}

/** Returns the reason as text: that of unmatched money is a code; all others are readable texts. */
function reasonOf(reason: string | null, t: Translate): string {
	const known = UNMATCHED_REASONS.find((one) => one === reason);
	return known ? t(`finance.unmatched.reason.${known}`) : (reason ?? "–");
}

function Facts({ payment, money, time }: { payment: OpsPaymentDetail; money(minor: number): string; time(at: number): string }) {
	const t = useText();
	const { userName, userId, state, failure, amountMinor, taxMinor, refundedMinor, method, provider } = payment;
	const account = userName === null ? t("finance.deleted") : <PageLink to={opsPaths.user(userId)}>{userName}</PageLink>;
	const facts: [string, ReactNode][] = [
		[t("finance.column.state"), <PaymentState key="state" state={state} />],
		[t("finance.column.user"), account],
		[t("finance.column.plan"), payment.planName],
		[t("finance.column.amount"), money(amountMinor)],
		[t("finance.column.tax"), money(taxMinor)],
		[t("finance.column.refunded"), refundedMinor > 0 && money(refundedMinor)],
		[t("finance.column.method"), `${t(`finance.method.${method}`)} (${t(`finance.provider.${provider}`)})`],
		[t("finance.column.reference"), payment.reference],
		[t("finance.column.coupon"), payment.coupon],
		[t("finance.column.country"), payment.country ?? t("finance.unknown")],
		[t("finance.column.created"), time(payment.createdAt)],
		[t("finance.column.settled"), payment.settledAt !== null && time(payment.settledAt)],
		[t("finance.column.expires"), (state === "created" || state === "pending") && time(payment.expiresAt)],
		[t("finance.column.failure"), failure && t(`finance.why.${failure}`)],
	];
	return (
		<dl className={factStyles.facts}>
			{facts.map(
				([name, value]) =>
					value && (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

function Table({ title, empty, heads, rows }: { title: string; empty: string; heads: string[]; rows: string[][] }) {
	return (
		<Card title={title}>
			{rows.length === 0 ? (
				<p className={styles.note}>{empty}</p>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
				<section className={styles.scroller} tabIndex={0} aria-label={title}>
					<table className={styles.table}>
						<thead>
							<tr>
								{heads.map((head) => (
									<th key={head} scope="col">
										{head}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map((row, place) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
								<tr key={place}>
									{row.map((cell, column) => (
										<td key={heads[column]}>{cell}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</Card>
	);
}
