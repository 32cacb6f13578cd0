// A reader's match delay: who watches a match on a stream that runs behind sees scores, odds and chat that much later, too. Kept in a
// cookie; the pages, the API and the live socket hold back by it what happens in matches.
import { SECOND_MS } from "#shared/kit/instant.ts";

export const MATCH_DELAY_COOKIE = "delay";
/** Carries the delay to an API at another origin, which gets no cookie of the page. */
export const MATCH_DELAY_HEADER = "Match-Delay";

/** Seconds. 0: none. */
export const MATCH_DELAYS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180] as const;
export type MatchDelay = (typeof MATCH_DELAYS)[number];

export const LONGEST_MATCH_DELAY_MS = 180 * SECOND_MS;

/** Null for a text that is no choice. */
export const parseMatchDelay = (text: string | null): MatchDelay | null => MATCH_DELAYS.find((delay) => String(delay) === text) ?? null;
