// Tables, figures and results where scores are hidden: a native disclosure, which opens without JavaScript too.
import "#texts/hidden-scores";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./hidden-scores.module.css";

export function Cover({ children }: { children: ReactNode }) {
	return (
		<details className={styles.cover}>
			<summary>{useText()("hiddenScores.cover")}</summary>
			{children}
		</details>
	);
}
