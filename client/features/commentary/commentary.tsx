// The match in words, newest first; by link all lines or the key ones alone.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { KeyFilter, useIsKeyOnly } from "#client/ui/key-filter.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import styles from "./commentary.module.css";
import { commentaryLines } from "./commentary-lines.ts";

export function Commentary({ state }: { state: MatchState }) {
	const t = useText();
	const isKeyOnly = useIsKeyOnly();
	if (!state.timeline.some(({ event }) => event.type === "commentary_written")) {
		return (
			<EmptyState title={t("match.commentary.empty")}>
				{t(hasEnded(state.status) ? "match.commentary.uncovered" : "match.commentary.emptyNext")}
			</EmptyState>
		);
	}
	return (
		<>
			<KeyFilter />
			<CommentaryList state={state} isKeyOnly={isKeyOnly} />
		</>
	);
}

/** `limit`: how many of the newest lines; all without it. */
export function CommentaryList({ state, isKeyOnly = false, limit }: { state: MatchState; isKeyOnly?: boolean; limit?: number }) {
	const lines = commentaryLines(state).filter(({ isKey }) => isKey || !isKeyOnly);
	return (
		<ol className={styles.lines}>
			{lines.slice(0, limit).map(({ id, minute, text, isKey, score, isCancelled }) => (
				<li key={id} className={`${styles.line} ${isKey ? styles.key : ""}`}>
					<span className={styles.minute}>{minute}</span>
					<p>
						{score && <Tag tone="live">{formatScore(score)}</Tag>} {isCancelled ? <s>{text}</s> : text}
					</p>
				</li>
			))}
		</ol>
	);
}
