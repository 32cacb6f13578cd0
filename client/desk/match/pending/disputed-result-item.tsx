// A source states another final score than the log: the operator accepts the log's score, or corrects the log until both
// agree. Part of pending-items.tsx.

import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { disputedSentence, disputingSource } from "#client/i18n/disputed-words.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { DisputedResult } from "#shared/match/fold/disputed-result.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";

export function DisputedResultItem({ view: { state, actions }, disputed }: { view: DeskMatchView; disputed: DisputedResult }) {
	const t = useText();
	const logged = unbroken(formatScore(state?.score ?? { home: 0, away: 0 }));
	const isOutcome = disputed.by === "outcome";
	const stated = unbroken(formatScore(disputed.statedScore));
	return (
		<div className={styles.item} data-tone="bad" role="alert">
			<p>
				<b>
					{isOutcome
						? disputedSentence(disputed, t)
						: t("desk.match.pending.disputed", { source: disputingSource(disputed.statedBy, t), stated, logged })}
				</b>{" "}
				{isOutcome ? t("desk.match.pending.disputedOutcomeHint") : t("desk.match.pending.disputedHint", { stated })}
			</p>
			<button type="button" className={forms.strong} onClick={() => actions.confirmScore()}>
				{t("desk.match.pending.accept", { score: logged })}
			</button>
		</div>
	);
}

/** Word joiners prevent a line break after the dash of a score. */
const unbroken = (score: string): string => score.replace("–", "\u2060–\u2060");
