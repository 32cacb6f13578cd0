// The age that a reader confirms before odds are sent, where the site asks for one: a cookie of the pages, a header of programs.

export const ODDS_AGE_COOKIE = "odds_age";
export const ODDS_AGE_HEADER = "Odds-Age";

/** Returns the age in years; `null` for text that is none. */
export function parseOddsAge(text: string | null): number | null {
	return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}
