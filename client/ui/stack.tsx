// Cards below each other.
import type { ReactNode } from "react";
import styles from "./stack.module.css";

export function Stack({ children }: { children: ReactNode }) {
	return <div className={styles.stack}>{children}</div>;
}
