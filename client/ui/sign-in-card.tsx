// The one card of a page of the layout auth: its name, what it is for, where else to go; and a word for who has no JavaScript.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "./notice.tsx";
import styles from "./sign-in-card.module.css";

export function SignInCard({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
	const t = useText();
	return (
		<>
			<section className={styles.card}>
				<h1 className={styles.title}>{title}</h1>
				<noscript>
					<Notice tone="plain">
						<p>{t("account.needsScript")}</p>
					</Notice>
				</noscript>
				{children}
			</section>
			{foot && <div className={styles.foot}>{foot}</div>}
		</>
	);
}
