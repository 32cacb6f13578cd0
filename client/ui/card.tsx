// A panel with a thin border, and a header if it has a title.
import type { ReactNode } from "react";
import styles from "./card.module.css";

export function Card({ title, aside, children, label }: { title?: ReactNode; aside?: ReactNode; children: ReactNode; label?: string }) {
	return (
		<section className={styles.card} aria-label={label}>
			{title && (
				<header className={styles.head}>
					<h2 className={styles.title}>{title}</h2>
					{aside && <div className={styles.aside}>{aside}</div>}
				</header>
			)}
			{children}
		</section>
	);
}
