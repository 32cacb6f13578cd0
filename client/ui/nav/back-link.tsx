// The link above a page's header that leads back to the originating table, with its state.
import type { ReactNode } from "react";
import styles from "./back-link.module.css";
import { PageLink } from "./page-link.tsx";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<p className={styles.back}>
			<PageLink to={to}>← {children}</PageLink>
		</p>
	);
}
