// A score or result of reporters that nobody else has confirmed: the operator confirms all of it in one press. Part of pending-items.tsx.
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import { reportedSentence } from "#client/i18n/reported-words.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { isReported, type ReportedResult } from "#shared/match/fold/reported-result.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import styles from "../styles/desk-match.module.css";
import forms from "../styles/forms.module.css";

export function ReportedItem({ view: { match, state, actions }, reported }: { view: DeskMatchView; reported: ReportedResult }) {
	const t = useText();
	const { zone } = useSite();
	if (!state) return null;
	const score = formatScore(state.score);
	function confirm(): void {
		if (!state) return;
		for (const { event } of state.timeline) if (isReported(event)) actions.confirm(event.id);
		// The desk's statement of the final score approves the match sheet.
		if (countsInTable(state.status)) actions.confirmScore();
	}
	return (
		<div className={styles.item} data-tone="warn">
			<p>
				<b>{t("desk.match.pending.reported", { what: reportedSentence(match, reported, t, zone), score })}</b>{" "}
				{t("desk.match.pending.reportedHint")}
			</p>
			<button type="button" className={forms.strong} onClick={confirm}>
				{t("desk.match.pending.confirmReported", { score })}
			</button>
		</div>
	);
}
