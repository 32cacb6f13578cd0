// What of a page's address its links repeat.

/**
 * No choice of a page is longer, but for what is searched for (on the site by `search`, in the console's tables by `q`), commands, and the
 * page that led here.
 */
const LONGEST_CHOICE = 32;
export const LONGEST_SEARCH = 64;
/** No page has more of them. */
const MAX_CHOICES = 12;

/** Longer values, longer names and all beyond a dozen are left out. The answer is the caller's to change. */
export function preservedSearchParams(search: string | URLSearchParams): URLSearchParams {
	const preserved = [...new URLSearchParams(search)].filter(
		([name, value]) =>
			name.length <= LONGEST_CHOICE &&
			value.length <= (["search", "q", "action", "returnTo"].includes(name) ? LONGEST_SEARCH : LONGEST_CHOICE),
	);
	return new URLSearchParams(preserved.slice(0, MAX_CHOICES));
}

/** An address of this site with what is carried of its search. */
export function pathWithPreservedSearch({ pathname, search }: { pathname: string; search: string }): string {
	const carried = preservedSearchParams(search);
	return carried.size > 0 ? `${pathname}?${carried}` : pathname;
}
