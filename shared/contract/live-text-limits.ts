// Limits of the entries that staff write minute by minute. Without zod, because the form uses them too.

export const MAX_LIVE_TEXT_LENGTH = 2_000;
/** Entries of one match. */
export const MAX_LIVE_TEXTS = 1_000;
