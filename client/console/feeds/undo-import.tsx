// Undoes an import after a second click. Part of import-view.tsx.
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { type ImportView, type UndoneImport, undoImport } from "#shared/contract/rest/console/feeds.ts";

export function UndoImport({ view: { id, state, undoneBy } }: { view: ImportView }) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const [undone, setUndone] = useState<UndoneImport | null>(null);
	const undo = () =>
		void action.start(async () => {
			const answer = await callApi(store, undoImport, { params: { importId: id }, body: {} });
			setUndone(answer);
			return t("feeds.undo.done", { ...answer });
		});
	const confirmText = t("feeds.undo.sure");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: undo });
	if (undone || undoneBy !== null) {
		return <Notice tone="warn" title={undone ? t("feeds.undo.done", { ...undone }) : t("feeds.undo.by", { name: undoneBy ?? "" })} />;
	}
	if (state === "running") return null;
	return (
		<div>
			<TwoStepButton step={step} confirmText={confirmText}>
				{t("feeds.undo.do")}
			</TwoStepButton>
			<Outcome action={action} />
		</div>
	);
}
