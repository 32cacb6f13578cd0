// Copies the report, or shows it if the browser cannot copy.
import { useSetAtom } from "jotai";
import { useState } from "react";
import { copyText } from "#client/device/copy-text.ts";
import "#texts/doctor";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import styles from "./doctor.module.css";

export function CopyReport({ report }: { report: string }) {
	const t = useText();
	const showToast = useSetAtom(toastAtom);
	const [isShown, setIsShown] = useState(false);
	const copy = async () => {
		const isCopied = await copyText(report);
		if (isCopied) showToast(t("doctor.copied"));
		setIsShown(!isCopied);
	};
	return (
		<>
			<Button tone="plain" isSmall onClick={() => void copy()}>
				{t("doctor.copy")}
			</Button>
			{isShown && (
				<div className={styles.byHand}>
					<Notice tone="warn" role="status" title={t("doctor.notCopied")} />
					<textarea className={styles.report} readOnly rows={12} aria-label={t("doctor.report")} value={report} />
				</div>
			)}
		</>
	);
}
