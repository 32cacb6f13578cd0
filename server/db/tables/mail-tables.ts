// Tables of mails. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** Mails; those that wait, and the state of each, are jobs of the queue `mail` (server/queue) with the id of the mail as key. */
export interface MailTable {
	id: string;
	recipient: string;
	subject: string;
	/** JSON: {text, html, replyTo?}; `null` after it was sent or given up, because it may contain a link. */
	body: string | null;
	created_at: number;
	sent_at: number | null;
}

export interface MailTables {
	mails: MailTable;
}

export const MAIL_TABLES_AS_OF: AsOfChoices<MailTables> = {
	mails: "never",
};
