// The line below the teams: for a minute after something happened scorer, review, cancelled goal, red card; a disputed result.
import "#texts/lists";
import { formatScore } from "#client/i18n/format-score.ts";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { DisputedResult, RowNews } from "#shared/contract/match-row.ts";
import styles from "./news-line.module.css";

export function NewsLine({ news }: { news: RowNews }) {
	return (
		<span className={styles.news}>
			<NewsText news={news} />
		</span>
	);
}

function NewsText({ news }: { news: RowNews }) {
	const t = useText();
	const { kind, minute } = news;
	switch (kind) {
		case "score":
			return `${minute} ${news.player ?? t("match.timeline.goal")}`;
		case "score_provisional":
			return [`${minute} ${news.player ?? t("match.timeline.goal")}`, t("news.unconfirmed")].join(" · ");
		case "review":
			return (
				<>
					<Tag tone="warn">{t("news.reviewTag")}</Tag> {t(`news.review.${news.subject}` as TextKey)}
				</>
			);
		case "score_cancelled":
			return (
				<>
					<Tag tone="warn">{t("news.cancelledTag")}</Tag> {minute} <s>{formatScore(news.before)}</s> → {formatScore(news.after)}
				</>
			);
		case "incident":
			return `${minute} ${t(`news.incident.${news.incident}` as TextKey, { player: news.player ?? "" })}`;
	}
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
