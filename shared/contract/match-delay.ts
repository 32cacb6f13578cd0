// A reader's match delay: readers who watch a delayed stream see scores, odds and chat with the same delay. It is stored in a cookie; the
// pages, the API and the live socket delay match facts by it.
import { SECOND_MS } from "#shared/kit/instant.ts";

export const MATCH_DELAY_COOKIE = "delay";
/** Sends the delay to an API on another origin, which does not receive the page's cookies. */
export const MATCH_DELAY_HEADER = "Match-Delay";

/** Delay in seconds; 0 if there is none. */
export const MATCH_DELAYS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180] as const;
export type MatchDelay = (typeof MATCH_DELAYS)[number];

export const MAX_MATCH_DELAY_MS = 180 * SECOND_MS;

/** `null` if the text is not one of the choices. */
export const parseMatchDelay = (text: string | null): MatchDelay | null => MATCH_DELAYS.find((delay) => String(delay) === text) ?? null;
