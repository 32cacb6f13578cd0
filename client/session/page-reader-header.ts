/** Header of an answer with a page's data: the id of the user whom it was made for; absent for a guest. */
export const PAGE_READER_HEADER = "Page-Reader";
