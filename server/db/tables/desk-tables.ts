// Tables of the desk and of the console around it. Part of schema.ts.
import type { SportKey } from "#shared/match/sport-key.ts";

/** A tab of an operator with a match in front of it; deleted when it is not renewed for a while. */
export interface DeskPresenceTable {
	match_id: string;
	/** Names the tab. */
	presence_id: string;
	user_id: string;
	name: string;
	/** 0 or 1; one of a match. */
	is_assignee: number;
	seen_at: number;
}

/** A handover request of the assignee. One a match. */
export interface HandoverRequestTable {
	match_id: string;
	from_user_id: string;
	from_name: string;
	/** Null: to anyone. */
	to_user_id: string | null;
	note: string | null;
	offered_at: number;
}

/** A manual override: a field of a match that feeds may not overwrite. One a field. */
export interface ManualOverrideTable {
	match_id: string;
	field: string;
	set_by: string;
	set_by_name: string;
	set_at: number;
	/** Null: until it is released. */
	until: number | null;
}

/** A discrepancy: a feed's value that differs from an override. `decided_at` null: pending. */
export interface DiscrepancyTable {
	id: string;
	match_id: string;
	source_kind: string;
	source: string;
	source_id: string;
	field: string;
	/** JSON: EventDraft, the feed's latest report of it. */
	draft: string;
	/** overridden, reported_differently or needs_earlier. */
	because: string;
	/** `source_id` of the difference that it speaks of; null for none. */
	about: string | null;
	/** `source_id` of the discrepancy that this one updates; null for none. */
	follows: string | null;
	reported_at: number;
	decided_at: number | null;
	decided_by: string | null;
	/** taken, refused, agreed (the log has it already), withdrawn (by the feed) or logged (it could be logged after all). */
	verdict: string | null;
	/** The event of the log that it is; the feed's own name for it leads there. */
	event_id: string | null;
}

/** Bumped when presence, handover request, overrides or discrepancies of a match change; other nodes poll for it. */
export interface DeskChangeTable {
	match_id: string;
	changed_at: number;
}

/** An operator's own keys. */
export interface DeskKeysTable {
	user_id: string;
	/** JSON: the key's code by pad or action. */
	bindings: string;
	changed_at: number;
}

/** Written once, never changed: a trigger refuses it. */
export interface AuditTable {
	id: string;
	at: number;
	actor_id: string;
	/** The display name at that time; null for a token of the command line. */
	actor_name: string | null;
	action: string;
	/** What it was done to: `match m7`. */
	subject: string;
	/** JSON. */
	params: string;
	input: string | null;
	before: string | null;
	after: string | null;
	outcome: string;
	request_id: string;
	/** Lower case, for the search. */
	words: string;
}

/** Another name under which feeds and files know a team. */
export interface TeamAliasTable {
	team_id: string;
	/** As it is written. */
	name: string;
	/** Folded; unique within a sport. */
	name_key: string;
	sport: SportKey;
	added_at: number;
	/** The source that has the name; null: staff added it. */
	source: string | null;
}

/** A feed as the console sees it. */
export interface FeedStateTable {
	/** simulator, replay …, openfootball … */
	feed: string;
	/** 0 or 1: paused by staff. */
	is_paused: number;
	paused_by: string | null;
	paused_at: number | null;
	/** When the process that runs it was last seen; null for one that does not run by itself. */
	seen_at: number | null;
	last_report_at: number | null;
	/** 0 or 1: its last attempt failed. */
	is_failing: number;
	last_error: string | null;
	last_error_at: number | null;
	/** JSON: words by what became of them, since the beginning. */
	counts: string;
	changed_at: number;
}

/** One import of a file, with what became of its rows. */
export interface ImportTable {
	id: string;
	source: string;
	file_name: string;
	/** Folded, for the search. */
	words: string;
	/** As the person is called, or `command line`. */
	started_by: string;
	started_at: number;
	/** When it was last seen while it ran. */
	seen_at: number;
	finished_at: number | null;
	/** running, done, failed or interrupted. */
	state: string;
	/** JSON: what was done so far. */
	counts: string;
	error: string | null;
	undone_by: string | null;
	undone_at: number | null;
	/** JSON: UndoneImport. Null beside an undone_at: the undo is under way, or was cut off. */
	undo_result: string | null;
}

/** What an import added, for its undo. */
export interface ImportChangeTable {
	import_id: string;
	/** league, season, team, player, match, or event: of a match that was there before. */
	kind: string;
	row_id: string;
	/** Of an event; else empty. */
	match_id: string;
	/** Of an event: the first and last revision that the import made; null for an import of an older version. */
	first_revision: number | null;
	last_revision: number | null;
}

/** A value that an import changed in a row of before. */
export interface ImportValueTable {
	import_id: string;
	/** league, season, team, player or match. */
	kind: string;
	row_id: string;
	column_name: string;
	/** JSON: as it was before the import, and as the import left it. */
	before_value: string;
	after_value: string;
}

/** What an import changed beside the rows that it reported, in its order. */
export interface ImportMoveTable {
	import_id: string;
	place: number;
	/** JSON: a row of a table that was added, changed or removed. */
	move: string;
}

export interface ImportRowTable {
	import_id: string;
	place: number;
	/** One of IMPORT_VERDICTS. */
	verdict: string;
	/** Where in the file. */
	row_name: string;
	message: string;
	/** Folded, for the search. */
	words: string;
}

/** What staff set of odds for the whole site, or one match; match_id "" for the site. What was taken back stays as an empty row. */
export interface OddsSettingTable {
	match_id: string;
	/** Null: whatever stands below. */
	margin: number | null;
	/** Null: not suspended. */
	suspended_by: string | null;
	suspended_at: number | null;
	changed_at: number;
}
