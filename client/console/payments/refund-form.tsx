// Refunds a payment fully or partly, after the amount is confirmed.
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import "#texts/finance";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { randomId } from "#client/device/random-id.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { endOfShare } from "#shared/contract/plan-offer.ts";
import { type OpsPaymentDetail, refundPayment } from "#shared/contract/rest/payments/ops-payments.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { decimalOf, minorOf } from "#shared/kit/money.ts";
import styles from "./payments.module.css";

export function RefundForm({ payment: { id, leftMinor, currency, term } }: { payment: OpsPaymentDetail }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	/** One key per form: a second click repeats the same request. */
	const [key] = useState(randomId);
	const [amount, setAmount] = useState(() => decimalOf(leftMinor, currency));
	const [reason, setReason] = useState("");
	const [keepsPlan, setKeepsPlan] = useState(false);
	const amountMinor = minorOf(amount, currency);
	const isGood = amountMinor >= 1 && amountMinor <= leftMinor;
	const refund = () =>
		void action.start(async () => {
			const body = { amountMinor: amountMinor === leftMinor ? null : amountMinor, reason: reason.trim(), keepsPlan };
			await callApi(store, refundPayment, { params: { paymentId: id }, body, key });
			await revalidate();
			return t("finance.refunded");
		});
	const outcome = useNow((now) => {
		if (!term) return t("finance.refundLeaves");
		const after = endOfShare({ ...term, retainedMinor: Math.max(0, term.retainedMinor - (isGood ? amountMinor : 0)) });
		if (after <= Math.max(now, term.startsAt)) return t("finance.refundEnds");
		return t("finance.refundShortens", { after: formatDate(t, after, zone, now), before: formatDate(t, term.endsAt, zone, now) });
	});
	const confirmText = t("finance.sureRefund", { amount: isGood ? formatMoney(t, amountMinor, currency) : "" });
	const isReady = isGood && reason.trim() !== "";
	const step = useTwoStep({ confirmText, isBusy: action.isBusy || !isReady, onConfirm: refund });
	return (
		<div className={styles.form}>
			<div className={styles.fields}>
				<Field
					name="refundAmount"
					label={t("finance.refundAmount")}
					hint={t("finance.refundHint", { amount: formatMoney(t, leftMinor, currency) })}
					error={isGood ? undefined : t("finance.badAmount", { example: decimalOf(leftMinor, currency) })}
					value={amount}
					inputMode="decimal"
					autoComplete="off"
					onChange={({ target }) => setAmount(target.value)}
				/>
				<Field
					name="refundReason"
					label={t("finance.refundReason")}
					hint={t("finance.refundReasonHint")}
					value={reason}
					maxLength={MAX_REASON_LENGTH}
					autoComplete="off"
					required
					onChange={({ target }) => setReason(target.value)}
				/>
			</div>
			{term && (
				<label className={styles.check}>
					<input type="checkbox" checked={keepsPlan} onChange={({ target }) => setKeepsPlan(target.checked)} />
					{t("finance.keepsPlan")}
				</label>
			)}
			{isGood && !keepsPlan && <p className={styles.hint}>{outcome}</p>}
			<TwoStepButton step={step} confirmText={confirmText}>
				{t("finance.refund")}
			</TwoStepButton>
			<Outcome action={action} />
		</div>
	);
}
