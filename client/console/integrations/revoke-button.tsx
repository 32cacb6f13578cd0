// Revokes an API key or a token after a second press, and reloads the page's lists.
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import styles from "./integrations.module.css";

interface RevokeButtonProps {
	/** Name of the key or token in its list. */
	name: string;
	/** Throws an ApiError if revoking is refused. */
	revoke: () => Promise<unknown>;
}

export function RevokeButton({ name, revoke }: RevokeButtonProps) {
	const t = useText();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const start = () =>
		void action.start(async () => {
			await revoke();
			await revalidate();
			return t("integrations.keys.done", { name });
		});
	const confirmText = t("integrations.keys.sure");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: start });
	return (
		<div className={styles.actions}>
			<TwoStepButton step={step} confirmText={confirmText} label={t("integrations.keys.revokeOf", { name })}>
				{t("integrations.keys.revoke")}
			</TwoStepButton>
			<Outcome action={action} />
		</div>
	);
}
