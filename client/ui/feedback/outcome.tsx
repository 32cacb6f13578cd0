// The outcome of the last action as text: a refusal is an alert, a success was already announced. `act` comes from api/form/use-action.ts.
import styles from "./outcome.module.css";

interface OutcomeProps {
	action: { problem: string | null; done: string | null };
	/** Whether only rare refusals are shown: no empty line is reserved for them. Otherwise it is, so that nothing below moves. */
	isRare?: boolean;
}

export function Outcome({ action: { problem, done }, isRare = false }: OutcomeProps) {
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
