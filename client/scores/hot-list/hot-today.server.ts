// The first hot matches of today for the home page's loader; the home page itself loads no ranking.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { HotMatchesAnswer } from "#shared/contract/rest/catalogue/hot-matches.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { hotOrder } from "#shared/match/hot-ranking.ts";
import { dayFactsOf, hotEntriesOf } from "./hot-facts-of.ts";

const MOST = 5;
/** A shorter day has no list of other matches. */
const SHORTEST_DAY = 2 * MOST;

interface HotToday {
	/** The match of the card; `null` if none is listed. */
	first: string | null;
	/** Matches listed below the card; empty on a short day. */
	others: string[];
}

/** Returns ids in the order of the ranking. `rows`: today's matches of one or all sports. */
export function hotToday(rows: readonly MatchRow[], answer: HotMatchesAnswer, now: Instant): HotToday {
	const entries = hotEntriesOf(rows, ({ live }) => live, dayFactsOf(answer), now);
	const [first = null, ...others] = hotOrder(entries, []).map(({ id }) => id);
	return { first, others: rows.length < SHORTEST_DAY ? [] : others.slice(0, MOST - 1) };
}
