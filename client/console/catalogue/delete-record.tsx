// Deletes a record after a second click and returns to the list; shows the reason if the record is still referenced.
import "#texts/catalogue";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import type { ApiRequest } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import styles from "./catalogue-admin.module.css";
import { useRecordAction } from "./use-record-action.ts";

interface DeleteRecordProps {
	command: ApiRequest;
	name: string;
	/** Explains when the record can be deleted. */
	note: string;
	/** Question of the second click; by default it says that the deletion is for good. */
	confirmText?: string;
	/** Path of the list. */
	to: string;
}

export function DeleteRecord({ command, name, note, confirmText: ownText, to }: DeleteRecordProps) {
	const t = useText();
	const action = useRecordAction();
	const confirmText = ownText ?? t("catalogueAdmin.delete.sure", { name });
	const step = useTwoStep({
		confirmText,
		isBusy: action.isBusy,
		onConfirm: () => void action.runAndGo(command, t("catalogueAdmin.delete.done", { name }), to),
	});
	return (
		<Card title={t("catalogueAdmin.delete.title")}>
			<div className={styles.body}>
				<p className={styles.note}>{note}</p>
				<div className={styles.foot}>
					<TwoStepButton step={step} confirmText={confirmText} tone="bad">
						{t("catalogueAdmin.delete.action")}
					</TwoStepButton>
				</div>
				<Outcome action={action} />
			</div>
		</Card>
	);
}
