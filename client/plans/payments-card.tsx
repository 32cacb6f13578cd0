// The user's own payments, newest first, each with its state and receipts.
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { Money } from "./money.tsx";
import styles from "./payments-card.module.css";
import { ReceiptLink } from "./receipt-link.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

export function PaymentsCard({ payments }: { payments: readonly Payment[] }) {
	const t = useText();
	return (
		<Card title={t("checkout.payments.title")}>
			{payments.length === 0 && <p className={styles.none}>{t("checkout.payments.none")}</p>}
			<ul>
				{payments.map((payment) => (
					<PaymentRow key={payment.id} payment={payment} />
				))}
			</ul>
		</Card>
	);
}

function PaymentRow({ payment }: { payment: Payment }) {
	const { id, plan, state, price, refundedMinor, createdAt, receipts } = payment;
	const t = useText();
	const { zone } = useSite();
	const on = useNow((now) => formatDate(t, createdAt, zone, now));
	const isOpen = state === "created" || state === "pending";
	return (
		<li className={styles.row}>
			<div>
				<p className={styles.plan}>{plan.name}</p>
				<p className={styles.facts}>
					<span>{on}</span>
					<span>{t(`checkout.payments.state.${state}`)}</span>
					{refundedMinor > 0 && state !== "refunded" && (
						<span>
							{t("checkout.success.returned")} <Money minor={refundedMinor} currency={price.currency} />
						</span>
					)}
				</p>
			</div>
			<p className={styles.amount}>
				<Money minor={price.amountMinor} currency={price.currency} />
			</p>
			{(isOpen || receipts.length > 0) && (
				<div className={styles.papers}>
					{isOpen && (
						<PageLink className={styles.open} to={pagePaths.paymentResult(id)}>
							{t("checkout.payments.open")}
						</PageLink>
					)}
					{receipts.map(({ number }) => (
						<ReceiptLink key={number} number={number} />
					))}
				</div>
			)}
			{payment.withdrawal && <WithdrawButton payment={payment} withdrawal={payment.withdrawal} />}
		</li>
	);
}
