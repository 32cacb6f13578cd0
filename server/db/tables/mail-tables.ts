// Tables of mails. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** Mails. The state of each mail is in a job of the queue `mail` (server/queue), whose key is the id of the mail. */
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
