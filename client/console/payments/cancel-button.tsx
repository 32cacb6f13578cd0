// Cancels an open payment. Money that still arrives is recorded as unmatched.
import { useStore } from "jotai";
import { useRevalidator } from "react-router";
import "#texts/finance";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { cancelOpsPayment } from "#shared/contract/rest/payments/ops-payments.ts";
import styles from "./payments.module.css";

export function CancelButton({ payment: { id } }: { payment: { id: string } }) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const cancel = () =>
		void action.start(async () => {
			await callApi(store, cancelOpsPayment, { params: { paymentId: id }, body: {} });
			await revalidate();
			return t("finance.cancelled");
		});
	const confirmText = t("finance.sureCancel");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: cancel });
	return (
		<div className={styles.form}>
			<TwoStepButton step={step} confirmText={confirmText}>
				{t("finance.cancel")}
			</TwoStepButton>
			<Outcome action={action} />
		</div>
	);
}
