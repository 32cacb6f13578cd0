// Tables of mails. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** The queue of mails: a mail waits here until it is sent, across restarts. */
export interface MailTable {
	id: string;
	recipient: string;
	subject: string;
	/** JSON: {text, html, replyTo?}; `null` after it was sent, because it may contain a link. */
	body: string | null;
	created_at: number;
	/** Earliest time of the next attempt; increases with each failure. */
	due_at: number;
	sent_at: number | null;
	attempts: number;
	last_error: string | null;
}

export interface MailTables {
	mails: MailTable;
}

export const MAIL_TABLES_AS_OF: AsOfChoices<MailTables> = {
	mails: "never",
};
