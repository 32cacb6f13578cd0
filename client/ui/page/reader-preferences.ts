// What a reader chose or the browser reported, stored in cookies so that the first paint is right: theme, time zone, whether and
// how odds are shown. Read by entry.server.tsx; written by the switches, app/use-remembered-zone.ts and pages/odds-choice.ts.
import { readCookie } from "#shared/kit/read-cookie.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** Readers with hidden odds are sent none. */
export const ODDS_CHOICES = ["shown", "hidden"] as const;
export type OddsChoice = (typeof ODDS_CHOICES)[number];

export const ODDS_FORMATS = ["decimal", "fractional", "american"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

export interface ReaderPreferences {
	theme: ThemeChoice;
	odds: OddsChoice;
	oddsFormat: OddsFormat;
	/** IANA time zone; UTC until the browser has reported it. */
	zone: string;
}

type PreferenceCookie = "theme" | "tz" | "odds" | "odds_format" | "consent";

const LIFETIME_SECONDS = 365 * 24 * 3600;

/** `cookies`: a Cookie header; null is an empty one. What does not check is as good as absent. */
export function readPreferences(cookies: string | null): ReaderPreferences {
	const zone = readCookie(cookies, "tz");
	return {
		theme: oneOf(THEMES, readCookie(cookies, "theme")) ?? "system",
		odds: oneOf(ODDS_CHOICES, readCookie(cookies, "odds")) ?? "shown",
		oddsFormat: oneOf(ODDS_FORMATS, readCookie(cookies, "odds_format")) ?? "decimal",
		zone: isZone(zone) ? zone : "UTC",
	};
}

/** In the browser. */
export function savePreference(name: PreferenceCookie, value: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
	document.cookie = preferenceCookie(name, value);
}

/** The text of a cookie that keeps the choice for 365 days: also a Set-Cookie header's. */
export function preferenceCookie(name: PreferenceCookie, value: string): string {
	return `${name}=${encodeURIComponent(value)}; path=/; max-age=${LIFETIME_SECONDS}; samesite=lax`;
}

/** Null for a text that is not in the list. */
export function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
	return choices.find((known) => known === text) ?? null;
}

function isZone(zone: string | null): zone is string {
	if (!zone || zone.length > 64) return false;
	try {
		return new Intl.DateTimeFormat(undefined, { timeZone: zone }) !== null;
	} catch {
		return false;
	}
}
