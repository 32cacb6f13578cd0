// What stands between a team's name and its score, within the height of the row: for a minute after something happened scorer, review,
// cancelled goal, red card; a disputed result; else who scored. Where the row is narrow, words that do not fit are left out whole.
import "#texts/lists";
import type { ReactNode } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { type TextKey, type Translate, useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchLive, RowNews } from "#shared/contract/match-row.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import styles from "./row-note.module.css";

interface RowNoteProps {
	live: MatchLive;
	/** As shown now. */
	news: RowNews | null;
	side: Side;
	/** In place of news. */
	facts: string;
}

export function RowNote({ live: { disputed }, news, side, facts }: RowNoteProps) {
	const t = useText();
	const newsSide = news && (news.side ?? "home");
	if (news && newsSide === side) return <Note words={newsWords(news, t)} tag={newsTag(news, t)} isBrief={news.kind === "score"} />;
	// News of the home side come first.
	if (disputed && side === (newsSide === null ? "home" : otherSide(newsSide))) {
		const words = t("disputed.row", { source: disputed.statedBy, score: formatScore(disputed.statedScore) });
		return <Note words={words} tag={<Tag tone="warn">{t("disputed.tag")}</Tag>} />;
	}
	return facts && <span className={styles.facts}>{facts}</span>;
}

/** `isBrief`: the tag gives way to the words after some seconds, where there is not room for both. */
function Note({ words, tag, isBrief = false }: { words: ReactNode; tag: ReactNode; isBrief?: boolean }) {
	return (
		<>
			<span className={styles.words}>
				<span>{words}</span>
			</span>{" "}
			<span className={isBrief ? styles.brief : styles.tag}>{tag}</span>
		</>
	);
}

function newsTag({ kind }: RowNews, t: Translate): ReactNode {
	switch (kind) {
		case "score":
			return <Tag tone="live">{t("news.goalTag")}</Tag>;
		case "score_provisional":
			return <Tag tone="warn">{t("news.provisionalTag")}</Tag>;
		case "review":
			return <Tag tone="warn">{t("news.reviewTag")}</Tag>;
		case "score_cancelled":
			return <Tag tone="warn">{t("news.cancelledTag")}</Tag>;
		case "incident":
			return null;
	}
}

function newsWords(news: RowNews, t: Translate): ReactNode {
	const { kind, minute } = news;
	switch (kind) {
		case "score":
			return `${minute} ${news.player ?? t("match.timeline.goal")}`;
		case "score_provisional":
			return [`${minute} ${news.player ?? t("match.timeline.goal")}`, t("news.unconfirmed")].join(" · ");
		case "review":
			return t(`news.review.${news.subject}` as TextKey);
		case "score_cancelled":
			return (
				<>
					{minute} <s>{formatScore(news.before)}</s> → {formatScore(news.after)}
				</>
			);
		case "incident":
			return `${minute} ${t(`news.incident.${news.incident}` as TextKey, { player: news.player ?? "" })}`;
	}
}
