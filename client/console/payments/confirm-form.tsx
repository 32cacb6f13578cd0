// Records money that arrived for a local payment according to the bank statement.
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoney } from "#client/i18n/format-money.ts";
import "#texts/finance";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { randomId } from "#client/device/random-id.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { confirmLocalPayment, type OpsPaymentDetail } from "#shared/contract/rest/payments/ops-payments.ts";
import { MAX_TRANSACTION_LENGTH } from "#shared/contract/staff-limits.ts";
import { decimalOf, minorOf } from "#shared/kit/money.ts";
import styles from "./payments.module.css";

export function ConfirmForm({ payment: { id, amountMinor: dueMinor, currency } }: { payment: OpsPaymentDetail }) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	/** One key per bank transaction: a second click repeats the same request. */
	const [key, setKey] = useState(randomId);
	const [amount, setAmount] = useState(() => decimalOf(dueMinor, currency));
	const [transaction, setTransaction] = useState("");
	const amountMinor = minorOf(amount, currency);
	const isGood = amountMinor >= 1;
	const confirm = () =>
		void action.start(async () => {
			const body = { amountMinor, currency, transaction: transaction.trim() };
			await callApi(store, confirmLocalPayment, { params: { paymentId: id }, body, key });
			setTransaction("");
			setKey(randomId);
			await revalidate();
			return t("finance.confirmed");
		});
	return (
		<Card title={t("finance.confirm")}>
			<div className={styles.form}>
				<div className={styles.fields}>
					<Field
						name="confirmAmount"
						label={t("finance.confirmAmount")}
						hint={t("finance.confirmHint")}
						error={isGood ? undefined : t("finance.badAmount", { example: decimalOf(dueMinor, currency) })}
						value={amount}
						inputMode="decimal"
						autoComplete="off"
						onChange={({ target }) => setAmount(target.value)}
					/>
					<Field
						name="confirmTransaction"
						label={t("finance.confirmTransaction")}
						value={transaction}
						maxLength={MAX_TRANSACTION_LENGTH}
						autoComplete="off"
						required
						onChange={({ target }) => setTransaction(target.value)}
					/>
				</div>
				<Button isSmall disabled={action.isBusy || !isGood || transaction.trim() === ""} onClick={confirm}>
					{t("finance.confirmDo", { amount: isGood ? formatMoney(t, amountMinor, currency) : "" })}
				</Button>
				<Outcome action={action} />
			</div>
		</Card>
	);
}
