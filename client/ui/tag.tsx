// A word in a small box: GOAL, VAR, a score after a goal.
import type { ReactNode } from "react";
import styles from "./tag.module.css";

export function Tag({ tone, children }: { tone: "live" | "score" | "warn" | "bad" | "plain"; children: ReactNode }) {
	return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
