// A reader's match delay: readers who watch a delayed stream see scores, odds and chat with the same delay. It is stored in a cookie; the
// pages, the API and the live socket delay match facts by it.
import { SECOND_MS } from "#shared/kit/instant.ts";

export const MATCH_DELAY_COOKIE = "delay";
/** Header with the delay, for an API on another origin, which does not receive the page's cookies. */
export const MATCH_DELAY_HEADER = "Match-Delay";

/** The delays that readers can choose, in seconds; 0 for none. */
export const MATCH_DELAYS = [0, 15, 30, 60, 180] as const;
export type MatchDelay = (typeof MATCH_DELAYS)[number];

/**
 * RT12: the shortest delay of at least the requested number of seconds; a shorter one would reveal what happened. `null` if the number is
 * negative, or longer than every delay.
 */
export const roundUpDelay = (seconds: number): MatchDelay | null =>
	seconds < 0 ? null : (MATCH_DELAYS.find((delay) => delay >= seconds) ?? null);

/** The longest delay of at most the requested number of seconds: what the server holds back of a delay that is held back further elsewhere. */
export const roundDownDelay = (seconds: number): MatchDelay => MATCH_DELAYS.findLast((delay) => delay <= seconds) ?? 0;

export const MAX_MATCH_DELAY_MS = Math.max(...MATCH_DELAYS) * SECOND_MS;

/** Reads a number of seconds from a cookie or a header; `null` if the text is not a number, or the delay is too long. */
export const parseMatchDelay = (text: string | null): MatchDelay | null =>
	/^(0|[1-9]\d{0,2})$/.test(text ?? "") ? roundUpDelay(Number(text)) : null;
