// Undo of the newest entry, in two presses. Part of reporter-panel.tsx.
import { useText } from "#client/i18n/translate.ts";
import { describeInSentence } from "../state/model/describe-event.ts";
import styles from "./reporter.module.css";
import type { ReporterView } from "./use-reporter-match.ts";

export function UndoBar({ view }: { view: ReporterView }) {
	const t = useText();
	const { match, state, undoTarget, armedUntil, actions } = view;
	if (!undoTarget) return null;
	const what = describeInSentence(t, match, undoTarget.event, state?.setup.players);
	return (
		<div className={styles.undo}>
			<button type="button" className={styles.plain} data-armed={armedUntil !== null ? "" : undefined} onClick={() => actions.undo()}>
				{t(armedUntil === null ? "reporting.undo" : "reporting.undoNow", { what })}
			</button>
			{armedUntil !== null && (
				<button type="button" className={styles.plain} onClick={() => actions.disarm()}>
					{t("reporting.keep")}
				</button>
			)}
		</div>
	);
}
