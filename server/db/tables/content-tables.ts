// Tables of the pages of text. Part of schema.ts.

/** A page, or a built-in one that somebody changed. The newest of `published_at` and a `scheduled_at` that has come is public. */
export interface ContentPageTable {
	id: string;
	slug: string;
	/** 0: nothing is saved yet. */
	newest_version: number;
	public_version: number | null;
	published_at: number | null;
	scheduled_version: number | null;
	scheduled_at: number | null;
	/** Of the last save or publication. */
	changed_by: string;
	changed_at: number;
}

export interface ContentVersionTable {
	page_id: string;
	version: number;
	title: string;
	description: string;
	/** Markdown. */
	body: string;
	note: string;
	author_id: string;
	saved_at: number;
}

/** When the contact form was used, for the limit a day; the message itself is a mail. */
export interface ContactMessageTable {
	id: string;
	sent_at: number;
}
