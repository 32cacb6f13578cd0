// What a reader chose or his browser told, kept in cookies so that the first paint is right: theme and time zone.
// Read by entry.server.tsx, written by the theme switch and app/remember-zone.ts.
import { readCookie } from "./read-cookie.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];

export interface ReaderPreferences {
	theme: ThemeChoice;
	/** IANA time zone; UTC until the browser has told. */
	zone: string;
}

const KEPT_SECONDS = 365 * 24 * 3600;

/** `cookies`: a Cookie header; null is an empty one. What does not check is as good as absent. */
export function readPreferences(cookies: string | null): ReaderPreferences {
	const theme = readCookie(cookies, "theme");
	const zone = readCookie(cookies, "tz");
	return { theme: THEMES.find((known) => known === theme) ?? "system", zone: isZone(zone) ? zone : "UTC" };
}

/** In the browser. */
export function savePreference(name: "theme" | "tz", value: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
	document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`;
}

function isZone(zone: string | null): zone is string {
	if (!zone || zone.length > 64) return false;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
	} catch {
		return false;
	}
}
