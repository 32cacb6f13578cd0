// The outcome of the last action as text: a refusal is an alert, success has been announced already. Reserves its line's
// height, so that nothing below moves. `act` of api/use-action.ts.
import styles from "./outcome.module.css";

export function Outcome({ act: { problem, done } }: { act: { problem: string | null; done: string | null } }) {
	return (
		<div className={styles.outcome}>
			{problem && (
				<p className={styles.problem} role="alert">
					{problem}
				</p>
			)}
			{!problem && done && <p>{done}</p>}
		</div>
	);
}
