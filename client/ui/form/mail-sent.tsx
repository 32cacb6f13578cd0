// Confirms that a mail was sent: the address, what to do with it, and alternatives.
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./mail-sent.module.css";

interface MailSentProps {
	/** The text, which may contain long addresses. */
	children: ReactNode;
	/** Whether mails are delivered. */
	hasMail: boolean;
	/** Buttons to send again or use another address. */
	actions?: ReactNode;
}

export function MailSent({ children, hasMail, actions }: MailSentProps) {
	const t = useText();
	const words = useRef<HTMLDivElement>(null);
	// The submitted form was removed, so the focus moves here.
	useEffect(() => words.current?.focus(), []);
	return (
		<div className={styles.sent}>
			<div ref={words} className={styles.words} tabIndex={-1}>
				{children}
			</div>
			{!hasMail && <p className={styles.outbox}>{t("account.noMail")}</p>}
			{actions && <div className={styles.actions}>{actions}</div>}
		</div>
	);
}
