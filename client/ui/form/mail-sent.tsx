// A mail is on its way: to whom, what to do with it, what else there is to do. Calm: nothing here is urgent.
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./mail-sent.module.css";

interface MailSentProps {
	/** What is to know; addresses in it may be long. */
	children: ReactNode;
	/** False: nobody will get a mail here. */
	hasMail: boolean;
	/** Send again, another address. */
	actions?: ReactNode;
}

export function MailSent({ children, hasMail, actions }: MailSentProps) {
	const t = useText();
	const words = useRef<HTMLDivElement>(null);
	// The submitted form is gone: focus continues here.
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
