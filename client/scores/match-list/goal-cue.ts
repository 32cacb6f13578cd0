// Decides which events of a list row get a cue on screen: a recent goal, also a provisional one, and its cancellation; each once. Pure.
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Score } from "#shared/match/sides.ts";

type GoalNews = Extract<RowNews, { kind: "score" | "score_provisional" }>;

const isGoal = (news: RowNews): news is GoalNews => news.kind === "score" || news.kind === "score_provisional";

const keyOf = (score: Score, { side, minute }: RowNews) => `${side} ${score.home}-${score.away} ${minute}`;
const CANCELLED = "no ";

/** Returns the key of a goal, which is the same for its provisional form, or of its cancellation; `null` for other events. */
export function cueKey({ news, score }: Pick<MatchLive, "news" | "score">): string | null {
	if (news?.kind === "score_cancelled") return CANCELLED + keyOf(news.before, news);
	return news && score && isGoal(news) ? keyOf(score, news) : null;
}

/** `known`: keys of the match's goals that had a cue or were loaded with the page. `now` is by the server's clock. */
export function isCueDue(live: Pick<MatchLive, "news" | "score">, known: ReadonlySet<string>, now: Instant): boolean {
	const { news } = live;
	const key = cueKey(live);
	if (!news || key === null || known.has(key)) return false;
	// A cancellation is shown however late it comes, if the goal was shown.
	return isGoal(news) ? now - news.at < NEWS_MS : known.has(key.slice(CANCELLED.length));
}
