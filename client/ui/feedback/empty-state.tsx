// An empty state: says that there is nothing, and what comes next.
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className={styles.empty}>
			<p className={styles.title}>{title}</p>
			{children && <div className={styles.next}>{children}</div>}
		</div>
	);
}
