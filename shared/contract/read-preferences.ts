// Parses a reader's preferences from cookies (reader-preferences.ts). For the server; browsers do not load it.
import { isKnownZone } from "#shared/i18n/formats.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import { MAX_GUEST_FOLLOWS, parseFollows } from "./follows.ts";
import { MATCH_DELAY_COOKIE, parseMatchDelay } from "./match-delay.ts";
import { ANNOUNCEMENT_LEVELS, ODDS_CHOICES, SCORE_CHOICES } from "./reader-choices.ts";
import { MAX_DISMISSED, MAX_LEAGUES, ODDS_FORMATS, oneOf, type ReaderPreferences, THEMES } from "./reader-preferences.ts";

/** `cookies`: a Cookie header; `null` is an empty one. Invalid values are treated as absent. */
export function readPreferences(cookies: string | null): ReaderPreferences {
	const zone = readCookie(cookies, "tz");
	return {
		theme: oneOf(THEMES, readCookie(cookies, "theme")) ?? "system",
		scores: oneOf(SCORE_CHOICES, readCookie(cookies, "scores")) ?? "shown",
		odds: oneOf(ODDS_CHOICES, readCookie(cookies, "odds")) ?? "shown",
		oddsFormat: oneOf(ODDS_FORMATS, readCookie(cookies, "odds_format")) ?? "decimal",
		announce: oneOf(ANNOUNCEMENT_LEVELS, readCookie(cookies, "announce")) ?? "goals",
		delay: parseMatchDelay(readCookie(cookies, MATCH_DELAY_COOKIE)) ?? 0,
		dismissed: readWords(readCookie(cookies, "dismissed"), /^[a-z0-9]{1,16}\.\d{1,7}$/, MAX_DISMISSED),
		planEndClosed: parsePlanEndClosed(readCookie(cookies, "plan_end")),
		pinned: readWords(readCookie(cookies, "pinned"), LEAGUE_ID, MAX_LEAGUES),
		collapsed: readWords(readCookie(cookies, "collapsed"), LEAGUE_ID, MAX_LEAGUES),
		follows: parseFollows((readCookie(cookies, "follows") ?? "").split(" "), MAX_GUEST_FOLLOWS),
		zone: isZone(zone) ? zone : null,
	};
}

const LEAGUE_ID = /^[a-z0-9]{1,12}$/;

function parsePlanEndClosed(text: string | null): ReaderPreferences["planEndClosed"] {
	const [, until, userId] = /^(\d{13})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
	return until && userId ? { userId, until: Number(until) } : null;
}

/** The last `most` words without duplicates. */
function readWords(text: string | null, shape: RegExp, most: number): string[] {
	return [...new Set((text ?? "").split(" ").filter((word) => shape.test(word)))].slice(-most);
}

function isZone(zone: string | null): zone is string {
	// A plain offset is not accepted: browsers that report one send its name (client/device/own-zone.ts).
	return zone !== null && zone.length <= 64 && !/^[+-]/.test(zone) && isKnownZone(zone);
}
