// What became of the last act, in words: a refusal is an alert, what was done was said aloud already. Keeps its line's height, so
// that nothing below moves. Part of every view of the tools.
import type { Act } from "#client/state/chat-moderation/use-act.ts";
import styles from "./moderation.module.css";

export function Outcome({ act: { problem, done } }: { act: Pick<Act, "problem" | "done"> }) {
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
