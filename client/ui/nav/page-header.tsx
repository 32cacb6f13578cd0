// The header of a page: its name, a line of facts, and elements before and next to them.
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
	/** Whether the title is a name, which browser translators must not change. */
	isName?: boolean;
	/** Properties that the name of the team or league does not contain. */
	category?: ShownCategory | undefined;
	facts?: ReactNode[];
	crest?: ReactNode;
	aside?: ReactNode;
	/** Rendered next to the name. */
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
						// biome-ignore lint/suspicious/noArrayIndexKey: the order of the list never changes
						<span key={index}>{fact}</span>
					))}
				</p>
			</div>
			{aside}
		</header>
	);
}
