// "Why 2–1?" in a line of its own under the clock: a dialog with all that made it; without JavaScript the same opens in its place.
import { lazy, Suspense, useState } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { listScoreReasons } from "./list-score-reasons.ts";
import { ReasonList, type ScoreReasonsProps } from "./reason-list.tsx";
import styles from "./score-reasons.module.css";

const ReasonDialog = lazy(() => import("./reason-dialog.tsx").then((module) => ({ default: module.ReasonDialog })));

export function ScoreReasons({ state, names }: ScoreReasonsProps) {
	const t = useText();
	const isHydrated = useIsHydrated();
	const [isOpen, setIsOpen] = useState(false);
	// Where nothing made the score there is nothing to ask.
	if (!hasScore(state) || listScoreReasons(state).length === 0) return <div className={styles.reasons} />;
	const question = t("match.reasons.why", { score: formatScore(state.score) });
	if (!isHydrated) {
		return (
			<details className={styles.reasons}>
				<summary className={styles.open}>{question}</summary>
				<ReasonList state={state} names={names} />
			</details>
		);
	}
	return (
		<div className={styles.reasons}>
			<button className={styles.open} type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{question}
			</button>
			{isOpen && (
				<Suspense>
					<ReasonDialog state={state} names={names} title={question} onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</div>
	);
}
