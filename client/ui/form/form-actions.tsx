// The footer of a form opened within a page: submit and cancel.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "../button.tsx";
import styles from "./form.module.css";

export function FormActions({ onCancel, cancelText, children }: { onCancel: () => void; cancelText?: string; children: ReactNode }) {
	const t = useText();
	return (
		<div className={styles.actions}>
			{children}
			{/* Called without the event, because `onCancel` may have its own parameters. */}
			<Button tone="plain" onClick={() => onCancel()}>
				{cancelText ?? t("account.cancel")}
			</Button>
		</div>
	);
}
