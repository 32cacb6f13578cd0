// Tables for forms that visitors can send without an account. Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** The time at which a form was used, for the daily limit; the message of the contact form itself is a mail. */
interface VisitorMessageTable {
	id: string;
	/** One of FORMS in http/connection/visitor-limit.ts. */
	form: string;
	sent_at: number;
	/** Keyed hash of the visitor's network; empty for rows that are older than this column. */
	network: string;
}

/** A reader's report that a fact of a match is wrong. `decided_at` is `null` while it waits for the desk. */
export interface ReaderReportTable {
	id: string;
	match_id: string;
	/** ReportFact (contract/reader-report.ts). */
	fact: string;
	/** Id of the event that the report names; empty for none. */
	event_id: string;
	text: string;
	evidence: string | null;
	/** Language of the mail to the reader. */
	locale: string;
	/** Keyed hash of the account, or of a guest's network. */
	reporter: string;
	/** Id of the user; `null` for a guest. */
	user_id: string | null;
	/** Address in lower case. Empty if none was given, or it was deleted with the decision. */
	email: string;
	reported_at: number;
	decided_at: number | null;
	decided_by: string | null;
	/** taken (staff corrected it) or refused (no error). */
	verdict: string | null;
}

export interface ReaderTables {
	visitor_messages: VisitorMessageTable;
	reader_reports: ReaderReportTable;
}

export const READER_TABLES_AS_OF: AsOfChoices<ReaderTables> = {
	visitor_messages: "never",
	reader_reports: "never",
};
