// The card of a page in the auth layout: name, purpose, links; and a note for browsers without JavaScript.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "../sign-in-card.module.css";
import { Notice } from "./notice.tsx";

interface SignInCardProps {
	title: string;
	/** The action that does not work without JavaScript. */
	action?: "signIn" | "signUp" | "reset" | "link";
	foot?: ReactNode;
	children: ReactNode;
}

export function SignInCard({ title, action = "signIn", foot, children }: SignInCardProps) {
	const t = useText();
	return (
		<>
			<section className={styles.card}>
				<h1 className={styles.title}>{title}</h1>
				<noscript>
					<Notice tone="plain">
						<p>{t(`account.needsScript.${action}`)}</p>
					</Notice>
				</noscript>
				{children}
			</section>
			{foot && <div className={styles.foot}>{foot}</div>}
		</>
	);
}
