// One part of a long log, such as a period with its plays: its heading opens and closes it.
import type { ReactNode } from "react";
import styles from "./fold.module.css";

interface FoldProps {
	title: string;
	/** Shown at the end of the heading, such as the score of a period. */
	note?: string | null;
	isOpen: boolean;
	children: ReactNode;
}

export function Fold({ title, note, isOpen, children }: FoldProps) {
	return (
		<details className={styles.fold} open={isOpen}>
			<summary className={styles.heading}>
				<h2>{title}</h2>
				{note && <span>{note}</span>}
			</summary>
			{children}
		</details>
	);
}
