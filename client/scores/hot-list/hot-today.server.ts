// The first hot matches of a day, for home's loader: home itself loads no ranking.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { HotMatchesAnswer } from "#shared/contract/rest/catalogue/hot-matches.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { hotOrder } from "#shared/match/hot-ranking.ts";
import { dayFactsOf, hotEntriesOf } from "./hot-facts-of.ts";

const MOST = 5;
/** A shorter day is seen at a glance. */
const SHORTEST_DAY = 2 * MOST;

/** Ids in the order of the ranking; none of a short day. */
export function hotToday(rows: readonly MatchRow[], answer: HotMatchesAnswer, now: Instant): string[] {
	if (rows.length < SHORTEST_DAY) return [];
	const entries = hotEntriesOf(rows, ({ live }) => live, dayFactsOf(answer), now);
	return hotOrder(entries, [])
		.slice(0, MOST)
		.map(({ id }) => id);
}
