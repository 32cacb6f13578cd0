// Which news of a match a row shows now, and whether they are so fresh that the row is washed.
import { useNow } from "#client/ui/page/now.ts";
import { type MatchLive, NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** How long the row of a goal is washed. */
export const WASH_MS = 8 * SECOND_MS;

/** These stand until they are settled, however long that takes. */
const OPEN_KINDS: ReadonlySet<RowNews["kind"]> = new Set(["review", "score_provisional"]);

export function useNews({ news }: MatchLive): { news: RowNews | null; isFresh: boolean } {
	const state = useNow((now) => {
		const age = news ? now - news.at : Number.POSITIVE_INFINITY;
		if (!news || (age >= NEWS_MS && !OPEN_KINDS.has(news.kind))) return "old";
		return age < WASH_MS ? "fresh" : "shown";
	});
	return { news: state === "old" ? null : news, isFresh: state === "fresh" };
}
