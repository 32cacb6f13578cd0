// How many rows a table of the console has at once. Without zod: the server's lists and the browser's tables count by it.

export const OPS_PAGE_SIZE = 50;
/** Of one response: exports request so many at a time. */
export const LARGEST_PAGE = 500;
