// The newest news of a match in words: for list rows and widgets. Pure.
import "#texts/lists";
import { formatScore } from "#client/i18n/format-score.ts";
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import type { RowNews } from "#shared/contract/match-row.ts";
import type { SportRowView } from "./sport-row-view.ts";

/** An incident has none. */
const TAGS: Partial<Record<RowNews["kind"], TextKey>> = {
	score: "news.goalTag",
	score_provisional: "news.provisionalTag",
	review: "news.reviewTag",
	score_cancelled: "news.cancelledTag",
};

export const newsTag = ({ kind }: RowNews, sport: Pick<SportRowView, "moments">): TextKey | undefined =>
	kind === "score_cancelled" && sport.moments ? "news.cancelledScoreTag" : TAGS[kind];

/** Of a cancelled score the one that does not count stands apart, to be struck through: `["71'", "2–1", "→ 1–1"]`. */
export function newsWords(news: RowNews, t: Translate): [words: string, struck?: string, after?: string] {
	const { kind, minute } = news;
	switch (kind) {
		case "score":
			return [`${minute} ${news.player ?? t("match.timeline.goal")}`];
		case "score_provisional":
			return [[`${minute} ${news.player ?? t("match.timeline.goal")}`, t("news.unconfirmed")].join(" · ")];
		case "review":
			return [t(`news.review.${news.subject}` as TextKey)];
		case "score_cancelled":
			return [minute, formatScore(news.before), `→ ${formatScore(news.after)}`];
		case "incident":
			return [`${minute} ${t(`news.incident.${news.incident}` as TextKey, { player: news.player ?? "" })}`];
	}
}
