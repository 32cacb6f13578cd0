// The commentary: all lines, key lines or goals only, newest or oldest first, with the running score on each.
import "#texts/match-tabs";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Pair, Score } from "#shared/match/sides.ts";
import styles from "./commentary.module.css";
import { type CommentaryLine, commentaryLines } from "./commentary-lines.ts";
import { LineFilter, useChosenLines } from "./line-filter.tsx";

export function Commentary({ state, names }: { state: MatchState; names: Pair<string> }) {
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
			{chosen.length > 0 ? (
				<CommentaryList lines={chosen} names={names} />
			) : (
				<p className={styles.noneSuch}>{t("match.commentary.noneSuch")}</p>
			)}
			{hasEnded(state.status) && all.every(({ text }) => text === null) && (
				<p className={styles.noneSuch}>{t("match.commentary.uncovered")}</p>
			)}
		</>
	);
}

function CommentaryList({ lines, names }: { lines: readonly CommentaryLine[]; names: Pair<string> }) {
	return (
		<ol className={styles.lines}>
			{lines.map((line) => (
				<li key={line.id} id={line.id} className={`${styles.line} ${line.isKey || line.isGoal ? styles.key : ""}`}>
					<span className={styles.minute}>{line.minute}</span>
					<Words line={line} names={names} />
					{line.score && (
						<span className={styles.score}>
							<ScoreThen line={line} score={line.score} />
						</span>
					)}
				</li>
			))}
		</ol>
	);
}

function Words({ line: { text, goal, isProvisional, isCancelled, reason: given }, names }: { line: CommentaryLine; names: Pair<string> }) {
	const t = useText();
	const goalWords = () => {
		const key = isProvisional ? "match.commentary.possibleGoalOf" : "match.commentary.goalOf";
		return goal && [t(key, { team: names[goal.side] }), goal.scorer].filter(Boolean).join(" · ");
	};
	const words = text ?? goalWords();
	const reason = given && describeReason(t, given);
	return (
		<p>
			{isCancelled ? <s>{words}</s> : words}
			{reason && ` · ${reason}`}
		</p>
	);
}

function ScoreThen({ line: { scoreInstead, isGoal, isProvisional }, score }: { line: CommentaryLine; score: Score }) {
	if (!isGoal) return formatScore(score);
	if (!scoreInstead) return <Tag tone={isProvisional ? "warn" : "score"}>{formatScore(score)}</Tag>;
	return (
		<Tag tone="warn">
			<s>{formatScore(score)}</s> → {formatScore(scoreInstead)}
		</Tag>
	);
}
