/** Header of a page data answer: the id of the user that it was made for; absent for a guest. */
export const PAGE_READER_HEADER = "Page-Reader";
