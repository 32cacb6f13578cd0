// Tables of what visitors send by forms that need no account. Part of schema.ts.

/** When a form was used, for the limit a day; a message of the contact form itself is a mail. */
interface VisitorMessageTable {
	id: string;
	/** Which form: one of FORMS in http/connection/visitor-limit.ts. */
	form: string;
	sent_at: number;
	/** Keyed hash; empty: of before it was stored. */
	network: string;
}

/** A reader reports that a fact of a match is wrong. `decided_at` null: it waits for the desk. */
export interface ReaderReportTable {
	id: string;
	match_id: string;
	/** ReportFact (contract/reader-report.ts). */
	fact: string;
	/** The event that it names; empty for none. */
	event_id: string;
	text: string;
	evidence: string | null;
	/** Of the mail. */
	locale: string;
	/** Keyed hash of the account, or of a guest's network. */
	reporter: string;
	/** Null for a guest. */
	user_id: string | null;
	/** In small letters. Empty: none was given, or it was deleted with the decision. */
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
