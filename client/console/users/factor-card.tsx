// The second factor of an account; a second click turns it off for a user who lost it.
import { useStore } from "jotai";
import { useRevalidator } from "react-router";
import "#texts/factors";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { resetFactors } from "#shared/contract/rest/accounts/factors.ts";
import styles from "./ops-users.module.css";

export function FactorCard({ userId, isOn }: { userId: string; isOn: boolean }) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const reset = () =>
		void action.start(async () => {
			await callApi(store, resetFactors, { params: { userId } });
			await revalidate();
			return t("factors.reset.done");
		});
	const confirmText = t("factors.reset.sure");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: reset });
	return (
		<Card title={t("factors.title")}>
			<div className={styles.body}>
				<p className={styles.hint}>{t(isOn ? "factors.reset.isOn" : "factors.reset.isOff")}</p>
				{isOn && (
					<TwoStepButton step={step} confirmText={confirmText}>
						{t("factors.reset.turnOff")}
					</TwoStepButton>
				)}
				<Outcome action={action} />
			</div>
		</Card>
	);
}
