// Shows new recovery codes, once.
import "#texts/factors";
import { useEffect, useRef } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import { copyText } from "#client/device/copy-text.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import styles from "./recovery-codes.module.css";

interface RecoveryCodesProps {
	codes: readonly string[];
	/** Label of the button that ends the view. */
	doneText?: string;
	onDone(): void;
}

export function RecoveryCodes({ codes, doneText, onDone }: RecoveryCodesProps) {
	const t = useText();
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => top.current?.focus(), []);
	const copy = useAction({
		async run() {
			return t((await copyText(codes.join("\n"))) ? "factors.codes.copied" : "factors.codes.notCopied");
		},
		isAnnounced: true,
	});
	return (
		<div ref={top} className={styles.codes} tabIndex={-1}>
			<p className={styles.title}>{t("factors.codes.title")}</p>
			<p>{t("factors.codes.store")}</p>
			<ol className={styles.list}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<div className={styles.actions}>
				<Button isSmall onClick={onDone}>
					{doneText ?? t("factors.codes.done")}
				</Button>
				<ActionButton action={copy} busyText={t("factors.codes.copied")}>
					{copy.done ?? t("factors.codes.copy")}
				</ActionButton>
			</div>
		</div>
	);
}
