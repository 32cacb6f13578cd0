// What is deleted with a match, counted by part; the console and the API read it.
/** What goes with a match, in the words that the console shows. */
export const DELETED_PARTS = ["logEntries", "prices", "chatLines", "votes", "follows", "reports", "others"] as const;
