// Describes the latest event of a match, for list rows and widgets. Pure.
import "#texts/lists";
import { formatScore } from "#client/i18n/format-score.ts";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { RowNews } from "#shared/contract/match-row.ts";
import type { ScoreCancelledNews } from "#shared/match/sport-module.ts";
import type { SportRowView } from "./sport/sport-row-view.ts";

/** Incidents have no tag here. */
const TAGS: Partial<Record<RowNews["kind"], TextKey>> = {
	score: "news.goalTag",
	score_provisional: "news.provisionalTag",
};

export function newsTag({ kind }: RowNews, { moments, reviewTag }: Pick<SportRowView, "moments" | "reviewTag">): TextKey | undefined {
	if (kind === "score_cancelled") return moments ? "news.cancelledScoreTag" : "news.cancelledTag";
	return kind === "review" ? (reviewTag ?? "news.reviewTag") : TAGS[kind];
}

/** Returns `1–0 → 0–0`. */
export const cancelledChange = ({ before, after }: Pick<ScoreCancelledNews, "before" | "after">): string =>
	`${formatScore(before)} → ${formatScore(after)}`;

/** For a cancelled score, the one that no longer counts is a separate text that is struck through: `["71'", "2–1", "→ 1–1"]`. */
export function newsWords(news: RowNews, t: Translate): [words: string, struck?: string, after?: string] {
	const { kind, minute } = news;
	if (kind === "review") return [t(`news.review.${news.subject}` as TextKey)];
	if (kind === "score_cancelled") return [minute, formatScore(news.before), `→ ${formatScore(news.after)}`];
	if (kind === "incident") return [`${minute} ${t(`news.incident.${news.incident}` as TextKey, { player: news.player ?? "" })}`.trim()];
	const scorer = `${minute} ${scorerWords(news, t) || t("match.timeline.goal")}`;
	return [kind === "score" ? scorer : `${scorer} · ${t("news.unconfirmed")}`];
}
