// A reader's preferences, chosen or reported by the browser: theme, time zone, visibility of scores, visibility and format of odds,
// announcements. They are stored in cookies so that the first paint is right. The server reads them for each page (read-preferences.ts);
// they are written by the browser, and by the pages that store a choice and redirect back (client/pages/reader-choice.ts,
// client/pages/locale-choice.ts).
import type { LOCALE_COOKIE } from "#shared/i18n/locales.ts";
import type { UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FollowKey } from "./follows.ts";
import type { MATCH_DELAY_COOKIE, MatchDelay } from "./match-delay.ts";
import type { ODDS_AGE_COOKIE } from "./odds-age.ts";
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
	/** Delay with which the reader receives match facts. */
	delay: MatchDelay;
	/** Keys of the announcements that the reader closed. */
	dismissed: readonly string[];
	/** The user who closed the reminder of a plan's end, and the time until which it stays closed; `null` if nobody did. */
	planEndClosed: { userId: UserId; until: Instant } | null;
	/** Ids of the leagues that lists show first, in this order. */
	pinned: readonly string[];
	/** Ids of the leagues whose matches are collapsed in lists. */
	collapsed: readonly string[];
	/** Follows of a guest; those of a user are stored with the account. */
	follows: readonly FollowKey[];
	/** IANA time zone; `null` until the browser has reported it. */
	zone: string | null;
}

export type PreferenceCookie =
	| typeof LOCALE_COOKIE
	| "theme"
	| "tz"
	| "scores"
	| "odds"
	| "odds_format"
	| typeof ODDS_AGE_COOKIE
	| "announce"
	| typeof MATCH_DELAY_COOKIE
	| "consent"
	| "dismissed"
	| "plan_end"
	| "pinned"
	| "collapsed"
	| "follows";

/** Value of the cookie `plan_end`. */
export const planEndClosedCookie = (userId: UserId, until: Instant): string => `${until}.${userId}`;

const LIFETIME_SECONDS = 365 * 24 * 3600;

/** Maximum number of dismissed keys; only the newest are stored, because older announcements are over. */
export const MAX_DISMISSED = 5;

/** Limit for pinned and for collapsed leagues; the newest are kept. */
export const MAX_LEAGUES = 40;

/** Text of a cookie that stores the choice for 365 days; also usable as a Set-Cookie header. */
export function preferenceCookie(name: PreferenceCookie, value: string): string {
	return `${name}=${encodeURIComponent(value)}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
}

/** `null` if the text is not in the list. */
export function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
	return choices.find((known) => known === text) ?? null;
}
