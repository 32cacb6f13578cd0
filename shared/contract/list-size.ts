// Page sizes of the console's tables, for the server's lists and the browser's tables. Without zod.

export const OPS_PAGE_SIZE = 50;
/** Rows per response; an export fetches several such pages. */
export const LARGEST_PAGE = 500;
