// Asks for consent to measure visits. It covers no content, and the page stays usable.
import "#texts/consent";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import type { Consent } from "#client/ui/page/consent.ts";
import styles from "./consent-notice.module.css";

interface ConsentNoticeProps {
	/** Whether the browser asks sites not to track it: nothing is measured then, whatever the visitor chooses. */
	isUntracked: boolean;
	/** The visitor's earlier choice; `null` if there is none. */
	choice: Consent | null;
	onChoose(choice: Consent): void;
}

export function ConsentNotice({ isUntracked, choice, onChoose }: ConsentNoticeProps) {
	const t = useText();
	return (
		<section className={styles.notice} aria-label={t("consent.title")}>
			<div>
				<h2 className={styles.title}>{t("consent.title")}</h2>
				<p>{t(isUntracked ? "consent.untracked" : "consent.text")}</p>
				{choice && <p className={styles.choice}>{t(`consent.${choice}`)}</p>}
			</div>
			<div className={styles.buttons}>
				<Button tone="plain" onClick={() => onChoose("denied")}>
					{t("consent.refuse")}
				</Button>
				<Button tone="plain" onClick={() => onChoose("granted")}>
					{t("consent.accept")}
				</Button>
			</div>
		</section>
	);
}
