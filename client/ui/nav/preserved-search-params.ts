// The search parameters of a page that its links keep.
import { MAX_SEARCH_LENGTH } from "#shared/contract/search-limits.ts";

/**
 * Maximum length of a value. Exceptions are search texts (`search` on the site, `q` in the console's tables),
 * commands, and the page that led here.
 */
const MAX_CHOICE_LENGTH = 32;
/** Maximum number of parameters. */
const MAX_CHOICES = 12;

/** Omits longer values and names, and all parameters beyond the limit. Returns a new object that the caller may change. */
export function preservedSearchParams(search: string | URLSearchParams): URLSearchParams {
	const preserved = [...new URLSearchParams(search)].filter(
		([name, value]) =>
			name.length <= MAX_CHOICE_LENGTH &&
			value.length <= (["search", "q", "action", "returnTo"].includes(name) ? MAX_SEARCH_LENGTH : MAX_CHOICE_LENGTH),
	);
	return new URLSearchParams(preserved.slice(0, MAX_CHOICES));
}

/** Returns an address of this site with its preserved search parameters. */
export function pathWithPreservedSearch({ pathname, search }: { pathname: string; search: string }): string {
	const carried = preservedSearchParams(search);
	return carried.size > 0 ? `${pathname}?${carried}` : pathname;
}
