// Cards below each other.
import type { ReactNode } from "react";
import styles from "./stack.module.css";

/** `isWide`: as wide as the page, for tables. */
export function Stack({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
	return (
		<div className={styles.stack} data-wide={isWide || undefined}>
			{children}
		</div>
	);
}
