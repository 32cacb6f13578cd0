// The line below the teams: for a minute after something happened scorer, review, cancelled goal, red card; a disputed result.
import { formatScore } from "#client/i18n/format-score.ts";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { DisputedResult, RowNews } from "#shared/contract/match-row.ts";
import styles from "./news-line.module.css";

export function NewsLine({ news }: { news: RowNews }) {
	return (
		<span className={styles.news}>
			<NewsText {...news} />
		</span>
	);
}

function NewsText({ kind, minute, text }: RowNews) {
	const t = useText();
	switch (kind) {
		case "goal":
			return `${minute} ${text || t("match.timeline.goal")}`;
		case "provisional":
			return [`${minute} ${text || t("match.timeline.goal")}`, t("news.unconfirmed")].join(" · ");
		case "review":
			return (
				<>
					<Tag tone="warn">{t("news.reviewTag")}</Tag> {t(`news.review.${text}` as TextKey)}
				</>
			);
		case "cancelled":
			return (
				<>
					<Tag tone="warn">{t("news.cancelledTag")}</Tag> {minute} <ScoreChange text={text} />
				</>
			);
		case "red_card":
			return `${minute} ${t("news.sentOff", { player: text })}`;
	}
}

/** `2-1 → 1-1`: the score that fell, struck through, and the one that stands. */
function ScoreChange({ text }: { text: string }) {
	const [before, after] = text.replaceAll("-", "–").split(" → ");
	return (
		<>
			<s>{before}</s> → {after}
		</>
	);
}

/** The source states another final score than the match log has. */
export function DisputedLine({ disputed: { statedBy, statedScore } }: { disputed: DisputedResult }) {
	const t = useText();
	return (
		<span className={styles.news}>
			<Tag tone="warn">{t("disputed.tag")}</Tag> {t("disputed.row", { source: statedBy, score: formatScore(statedScore) })}
		</span>
	);
}
