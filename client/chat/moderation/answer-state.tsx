// Before an answer is there, and where there is none: loading, or why not and another try. Part of views that ask the server.
import { useText } from "#client/i18n/translate.ts";
import styles from "./moderation.module.css";

interface AnswerStateProps {
	answered: { answer: unknown; problem: string | null; reload(): Promise<void> };
}

/** Nothing while an answer is there and stands. */
export function AnswerState({ answered: { answer, problem, reload } }: AnswerStateProps) {
	const t = useText();
	if (problem)
		return (
			<div className={styles.outcome}>
				<p className={styles.problem} role="alert">
					{problem}
				</p>
				<button type="button" className={styles.button} onClick={() => void reload()}>
					{t("moderation.again")}
				</button>
			</div>
		);
	return answer === null ? <p className={styles.note}>{t("moderation.loading")}</p> : null;
}
