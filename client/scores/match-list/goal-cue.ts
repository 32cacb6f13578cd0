// Decides which news of a list row are worth a cue on screen: a fresh goal, also one to be confirmed, each once. Pure.
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";

type GoalNews = Extract<RowNews, { kind: "score" | "score_provisional" }>;

const isGoal = (news: RowNews): news is GoalNews => news.kind === "score" || news.kind === "score_provisional";

/** Names a goal: a confirmed one is the provisional one of before. Null for other news. */
export function goalKey({ news, score }: Pick<MatchLive, "news" | "score">): string | null {
	return news && score && isGoal(news) ? `${news.side} ${score.home}-${score.away} ${news.minute}` : null;
}

/** `known`: keys of the match's goals that had a cue, or came with the page. `now` by the server's clock. */
export function isCueDue(live: Pick<MatchLive, "news" | "score">, known: ReadonlySet<string>, now: Instant): boolean {
	const key = goalKey(live);
	return key !== null && !known.has(key) && live.news !== null && now - live.news.at < NEWS_MS;
}
