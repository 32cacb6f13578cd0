// The head of a page: its name, a line of facts, what stands before and beside them.
import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export function PageHeader({
	title,
	facts = [],
	crest,
	aside,
}: {
	title: string;
	facts?: ReactNode[];
	crest?: ReactNode;
	aside?: ReactNode;
}) {
	return (
		<header className={styles.head}>
			{crest}
			<div className={styles.words}>
				<h1 className={styles.title}>{title}</h1>
				<p className={styles.facts}>
					{facts.filter(Boolean).map((fact, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
						<span key={index}>{fact}</span>
					))}
				</p>
			</div>
			{aside}
		</header>
	);
}
