// What the source of the match does not tell, in one line: why a tab is not there.
import { useText } from "#client/i18n/translate.ts";
import type { Coverage } from "#shared/sports/football/coverage.ts";
import styles from "./coverage-note.module.css";
import { coverageWords } from "./coverage-words.ts";

export function CoverageNote({ coverage }: { coverage: Coverage }) {
	const words = coverageWords(coverage, useText());
	return words && <p className={styles.note}>{words}</p>;
}
