// The match in words: all lines, the key ones or the goals, newest first or from the start, the running score beside each.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import styles from "./commentary.module.css";
import { type CommentaryLine, commentaryLines } from "./commentary-lines.ts";
import { LineFilter, useChosenLines } from "./line-filter.tsx";

export function Commentary({ state }: { state: MatchState }) {
	const t = useText();
	const all = commentaryLines(state);
	const chosen = useChosenLines(all);
	if (all.length === 0) {
		return (
			<EmptyState title={t("match.commentary.empty")}>
				{t(hasEnded(state.status) ? "match.commentary.uncovered" : "match.commentary.emptyNext")}
			</EmptyState>
		);
	}
	return (
		<>
			<LineFilter />
			{chosen.length > 0 ? <CommentaryList lines={chosen} /> : <p className={styles.noneSuch}>{t("match.commentary.noneSuch")}</p>}
		</>
	);
}

export function CommentaryList({ lines }: { lines: readonly CommentaryLine[] }) {
	return (
		<ol className={styles.lines}>
			{lines.map(({ id, minute, text, isKey, score, isGoal, isCancelled }) => (
				<li key={id} id={id} className={`${styles.line} ${isKey || isGoal ? styles.key : ""}`}>
					<span className={styles.minute}>{minute}</span>
					<p>{isCancelled ? <s>{text}</s> : text}</p>
					{score && <span className={styles.score}>{isGoal ? <Tag tone="live">{formatScore(score)}</Tag> : formatScore(score)}</span>}
				</li>
			))}
		</ol>
	);
}
