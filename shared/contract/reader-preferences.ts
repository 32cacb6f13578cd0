// What a reader chose or the browser reported, stored in cookies so that the first paint is right: theme, time zone, whether scores
// are shown, whether and how odds are, what screen readers announce. Read by the server for each page
// (read-preferences.ts); written in the browser, and by the pages that keep a choice and lead back
// (client/pages/reader-choice.ts, client/pages/locale-choice.ts).
import type { LOCALE_COOKIE } from "#shared/i18n/locales.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FollowKey } from "./follows.ts";
import type { MATCH_DELAY_COOKIE, MatchDelay } from "./match-delay.ts";
import type { ANNOUNCEMENT_LEVELS, ODDS_CHOICES, SCORE_CHOICES } from "./reader-choices.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];

export type OddsChoice = (typeof ODDS_CHOICES)[number];

export type ScoreChoice = (typeof SCORE_CHOICES)[number];

export const ODDS_FORMATS = ["decimal", "fractional", "american"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];

export interface ReaderPreferences {
	theme: ThemeChoice;
	scores: ScoreChoice;
	odds: OddsChoice;
	oddsFormat: OddsFormat;
	announce: AnnouncementLevel;
	/** How much later than others the reader learns what happens in matches. */
	delay: MatchDelay;
	/** Keys of announcements that the reader closed. */
	dismissed: readonly string[];
	/** Which user closed the reminder of a plan's end, and until when; null: none. */
	planEndClosed: { userId: UserId; until: Instant } | null;
	/** Ids of leagues that stand above the others in lists, in this order. */
	pinned: readonly string[];
	/** Ids of leagues that lists show without their matches. */
	collapsed: readonly string[];
	/** What a guest follows; of a user the account has it. */
	follows: readonly FollowKey[];
	/** IANA time zone; null until the browser has reported it. */
	zone: string | null;
}

export type PreferenceCookie =
	| typeof LOCALE_COOKIE
	| "theme"
	| "tz"
	| "scores"
	| "odds"
	| "odds_format"
	| "announce"
	| typeof MATCH_DELAY_COOKIE
	| "consent"
	| "dismissed"
	| "plan_end"
	| "pinned"
	| "collapsed"
	| "follows";

/** The cookie `plan_end`. */
export const planEndClosedCookie = (userId: UserId, until: Instant): string => `${until}.${userId}`;

const LIFETIME_SECONDS = 365 * 24 * 3600;

/** The newest that were dismissed; older ones are over. */
export const MAX_DISMISSED = 5;

/** Pinned, and collapsed: the newest stay. */
export const MAX_LEAGUES = 40;

/** The text of a cookie that keeps the choice for 365 days: also a Set-Cookie header's. */
export function preferenceCookie(name: PreferenceCookie, value: string): string {
	return `${name}=${encodeURIComponent(value)}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
}

/** Null for a text that is not in the list. */
export function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
	return choices.find((known) => known === text) ?? null;
}
