// The first hot matches of today, for home's loader: home itself loads no ranking.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { HotMatchesAnswer } from "#shared/contract/rest/catalogue/hot-matches.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { hotOrder } from "#shared/match/hot-ranking.ts";
import { dayFactsOf, hotEntriesOf } from "./hot-facts-of.ts";

const MOST = 5;
/** A shorter day is seen at a glance. */
const SHORTEST_DAY = 2 * MOST;

interface HotToday {
	/** Has the card; null where nothing is listed. */
	first: string | null;
	/** Listed below it; none of a short day. */
	others: string[];
}

/** Ids in the order of the ranking. `rows`: of today, of one sport or of all. */
export function hotToday(rows: readonly MatchRow[], answer: HotMatchesAnswer, now: Instant): HotToday {
	const entries = hotEntriesOf(rows, ({ live }) => live, dayFactsOf(answer), now);
	const [first = null, ...others] = hotOrder(entries, []).map(({ id }) => id);
	return { first, others: rows.length < SHORTEST_DAY ? [] : others.slice(0, MOST - 1) };
}
