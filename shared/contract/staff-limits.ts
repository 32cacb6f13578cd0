// Length limits of what staff write in the console. Without zod, because forms use them too.

/** Length of the reason of a correction, a decision, a suspension, a sanction or a refund, and of notes that colleagues read. */
export const MAX_REASON_LENGTH = 200;
export const MAX_HANDOVER_NOTE_LENGTH = 200;
/** Length of the name of an API key or a webhook. */
export const MAX_INTEGRATION_NAME_LENGTH = 60;
/** Largest quota of a reader's key. */
export const MAX_READS_PER_MINUTE = 100_000;
/** Maximum length of the bank's id of a transaction. */
export const MAX_TRANSACTION_LENGTH = 100;
export const MAX_BLOCKED_WORD_LENGTH = 100;
/** Length of the note for whom a reporter link was made. */
export const MAX_REPORTER_LABEL_LENGTH = 60;
