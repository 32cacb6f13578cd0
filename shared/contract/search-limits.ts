// Length limits of search texts. Without zod, because search fields use them too.

/** Search over everything that has a name, and in the console's tables. */
export const MAX_QUERY_LENGTH = 100;
/** Search in a list of the site; longer values are not carried along by links. */
export const MAX_SEARCH_LENGTH = 64;
