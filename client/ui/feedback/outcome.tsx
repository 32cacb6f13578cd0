// The outcome of the last action as text: a refusal is an alert, success has been announced already. `act` of api/form/use-action.ts.
import styles from "./outcome.module.css";

interface OutcomeProps {
	act: { problem: string | null; done: string | null };
	/** Only a refusal comes here, and rarely: without one there is no empty line. Elsewhere its place stays, so that nothing below moves. */
	isRare?: boolean;
}

export function Outcome({ act: { problem, done }, isRare = false }: OutcomeProps) {
	return (
		<div className={styles.outcome} data-rare={isRare || undefined}>
			{problem && (
				<p className={styles.problem} role="alert">
					{problem}
				</p>
			)}
			{!problem && done && <p>{done}</p>}
		</div>
	);
}
