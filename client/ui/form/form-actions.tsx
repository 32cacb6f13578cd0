// The foot of a form that opened in a page: the deed, and a way to leave all as it was.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "../button.tsx";
import styles from "./form.module.css";

export function FormActions({ onCancel, cancelText, children }: { onCancel: () => void; cancelText?: string; children: ReactNode }) {
	const t = useText();
	return (
		<div className={styles.actions}>
			{children}
			{/* Not with the event: who closes may take what there is to say. */}
			<Button tone="plain" onClick={() => onCancel()}>
				{cancelText ?? t("account.cancel")}
			</Button>
		</div>
	);
}
