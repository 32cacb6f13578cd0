// The state of a query without an answer: loading, or the problem with a button to retry.
import { describeProblem } from "#client/api/form/describe-problem.ts";
import { useText } from "#client/i18n/translate.ts";
import type { Query } from "#client/session/use-query.ts";
import { Awaited } from "#client/ui/feedback/loading-part.tsx";
import styles from "../queues/moderation.module.css";

interface QueryStateProps {
	query: Query<unknown>;
}

/** Renders nothing once there is an answer. Must be inside a LoadingPart. */
export function QueryState({ query: { answer, error, reload } }: QueryStateProps) {
	const t = useText();
	if (error !== null)
		return (
			<div className={styles.outcome}>
				<p className={styles.problem} role="alert">
					{describeProblem(error, t)}
				</p>
				<button type="button" className={styles.button} onClick={() => void reload()}>
					{t("moderation.again")}
				</button>
			</div>
		);
	return answer === null ? <Awaited label={t("moderation.loading")} /> : null;
}
