// Length limits of search texts. Without zod, because search fields use them too.

/** Maximum length in the search over everything that has a name, and in the console's tables. */
export const MAX_QUERY_LENGTH = 100;
/** Maximum length in the search of a list of the site; links do not carry longer values along. */
export const MAX_SEARCH_LENGTH = 64;
