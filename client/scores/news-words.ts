// The newest news of a match in words: for list rows and widgets. Pure.
import "#texts/lists";
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { RowNews } from "#shared/contract/match-row.ts";
import type { SportRowView } from "./sport-row-view.ts";

/** An incident has none. */
const TAGS: Partial<Record<RowNews["kind"], TextKey>> = {
	score: "news.goalTag",
	score_provisional: "news.provisionalTag",
	review: "news.reviewTag",
};

export const newsTag = ({ kind }: RowNews, { moments }: Pick<SportRowView, "moments">): TextKey | undefined =>
	kind === "score_cancelled" ? (moments ? "news.cancelledScoreTag" : "news.cancelledTag") : TAGS[kind];

/** Of a cancelled score the one that does not count stands apart, to be struck through: `["71'", "2–1", "→ 1–1"]`. */
export function newsWords(news: RowNews, t: Translate): [words: string, struck?: string, after?: string] {
	const { kind, minute } = news;
	if (kind === "review") return [t(`news.review.${news.subject}` as TextKey)];
	if (kind === "score_cancelled") return [minute, formatScore(news.before), `→ ${formatScore(news.after)}`];
	if (kind === "incident") return [`${minute} ${t(`news.incident.${news.incident}` as TextKey, { player: news.player ?? "" })}`];
	const scorer = `${minute} ${news.player ?? t("match.timeline.goal")}`;
	return [kind === "score" ? scorer : `${scorer} · ${t("news.unconfirmed")}`];
}
