// The head of a page: its name, a line of facts, what stands before and beside them.
import type { ReactNode } from "react";
import type { ShownCategory } from "#shared/kit/team-category.ts";
import { CategoryMark } from "../category-mark.tsx";
import styles from "./page-header.module.css";

export function PageHeader({
	title,
	isName = false,
	category,
	facts = [],
	crest,
	aside,
	star,
}: {
	title: string;
	/** The title is a name: translators of browsers leave it as it is. */
	isName?: boolean;
	/** What the name of the team or league does not say. */
	category?: ShownCategory | undefined;
	facts?: ReactNode[];
	crest?: ReactNode;
	aside?: ReactNode;
	/** Beside the name. */
	star?: ReactNode;
}) {
	return (
		<header className={styles.head}>
			{crest}
			<div className={styles.words}>
				<div className={styles.name}>
					<h1 className={styles.title} translate={isName ? "no" : undefined}>
						{title}
						<CategoryMark category={category} />
					</h1>
					{star}
				</div>
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
