// Withdrawal from a plan within fourteen days: the refunded amount, the deadline, and a button. Without JavaScript its form is submitted.
import "#texts/checkout";
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAction } from "#client/api/form/use-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { randomId } from "#client/device/random-id.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { type Payment, withdrawFromPayment } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments-card.module.css";

interface WithdrawButtonProps {
	payment: Payment;
	withdrawal: NonNullable<Payment["withdrawal"]>;
}

export function WithdrawButton({ payment: { id, price }, withdrawal: { until, amountMinor, isWhole } }: WithdrawButtonProps) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const { prefix } = useLocalePath();
	const { revalidate } = useRevalidator();
	const isHydrated = useIsHydrated();
	const [key] = useState(randomId);
	const action = useAction({
		async run() {
			await callApi(store, withdrawFromPayment, { params: { paymentId: id }, body: {}, key });
			await revalidate();
			return t("checkout.withdrawal.done");
		},
	});
	const amount = formatMoney(t, amountMinor, price.currency);
	const on = useNow((now) => formatDate(t, until, zone, now));
	const confirmText = t("checkout.withdrawal.sure", { amount });
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: () => void action.start() });
	return (
		<form className={styles.withdraw} method="post" action={pathOf(withdrawFromPayment, { paymentId: id })}>
			<input type="hidden" name="locale" value={prefix.slice(1)} />
			<p>{t(isWhole ? "checkout.withdrawal.whole" : "checkout.withdrawal.rest", { amount, date: on })}</p>
			{isHydrated ? (
				<TwoStepButton step={step} confirmText={confirmText}>
					{t("checkout.withdrawal.action")}
				</TwoStepButton>
			) : (
				<Button type="submit" tone="plain" isSmall>
					{t("checkout.withdrawal.action")}
				</Button>
			)}
			<Outcome action={action} />
		</form>
	);
}
