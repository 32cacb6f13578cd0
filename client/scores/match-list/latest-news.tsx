// The last goals and red cards of the listed matches, newest first. Events that were cancelled since are kept and marked.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/lists";
import { memo } from "react";
import { formatAge } from "#client/i18n/format-age.ts";
import { formatScore } from "#client/i18n/format-score.ts";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type RowItem, useAnnouncedNews } from "../state/use-announced-news.ts";
import { DeferredPart } from "./deferred-part.tsx";
import styles from "./latest-news.module.css";

/** Events younger than this are shown as "now", without counting seconds. */
const NOW_MS = 10 * SECOND_MS;
const SCORE_TITLES = { score: "goal", score_provisional: "possibleGoal", score_cancelled: "noGoal" } as const;

export const LatestNews = memo(function LatestNews(props: { rows: readonly MatchRow[] }) {
	return (
		<DeferredPart className={styles.part}>
			<News {...props} />
		</DeferredPart>
	);
});

function News({ rows }: { rows: readonly MatchRow[] }) {
	const t = useText();
	const latest = useAnnouncedNews(rows);
	if (latest.length === 0) return null;
	return (
		<Card title={t("latest.title")}>
			<ul>
				{latest.map((one) => (
					<NewsItem key={`${one.row.id} ${one.item.seq}`} {...one} />
				))}
			</ul>
		</Card>
	);
}

function NewsItem({ row, item }: RowItem) {
	const t = useText();
	const { kind, incident, side, minute, at, score, scoreInstead, isWithdrawn } = item;
	const age = useNow((now) => (now - at < NOW_MS ? t("latest.now") : formatAge(t, now - at)));
	const title = kind === "incident" ? t(`latest.incident.${incident}` as TextKey) : t(`latest.${SCORE_TITLES[kind]}`);
	const words = [minute, scorerWords(item, t)].filter(Boolean).join(" · ");
	const isDoubtful = kind === "score_provisional" || kind === "score_cancelled";
	return (
		<li className={styles.item} data-kind={kind}>
			<PageLink className={styles.link} to={pagePaths.match(row.id)}>
				<Crest crest={row[side ?? "home"].crest} size={24} />
				<span className={styles.words}>
					<span className={styles.what}>
						<b className={isDoubtful ? styles.doubtful : undefined}>{isWithdrawn ? <s>{title}</s> : title}</b>{" "}
						{kind === "score_cancelled" || isWithdrawn ? <s>{words}</s> : words}
					</span>
					<span translate="no" className={styles.match}>
						{row.home.name}
						<CategoryMark category={row.home.category} /> {scoreInstead ? <s>{formatScore(score)}</s> : formatScore(score)}
						{scoreInstead && ` → ${formatScore(scoreInstead)}`} {row.away.name}
						<CategoryMark category={row.away.category} />
					</span>
				</span>
				<span className={styles.age}>{age}</span>
			</PageLink>
		</li>
	);
}
