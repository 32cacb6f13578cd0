// Tables of the desk and of the console around it. Part of schema.ts.

import type { SportKey } from "#shared/match/sport-key.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A browser tab in which an operator has a match open; deleted if it is not renewed for a while. */
interface DeskPresenceTable {
	match_id: string;
	/** Identifies the tab. */
	presence_id: string;
	user_id: string;
	name: string;
	/** 1 if this operator is the assignee of the match, otherwise 0; one assignee per match. */
	is_assignee: number;
	seen_at: number;
}

/** The assignee's request to hand the match over. One per match. */
interface HandoverRequestTable {
	match_id: string;
	from_user_id: string;
	from_name: string;
	/** Id of the user who may accept it; `null` if anyone may. */
	to_user_id: string | null;
	note: string | null;
	requested_at: number;
}

/** A manual override: a field of a match that feeds may not overwrite. One per field. */
export interface ManualOverrideTable {
	match_id: string;
	field: string;
	set_by: string;
	set_by_name: string;
	set_at: number;
	/** End of the override; `null` if it lasts until it is released. */
	until: number | null;
}

/**
 * A discrepancy: a feed's report that staff must decide, or that was matched with an operator's event, so that the log did not accept it.
 * `decided_at` is `null` while it is pending.
 */
export interface DiscrepancyTable {
	id: string;
	match_id: string;
	source_kind: string;
	source: string;
	source_id: string;
	field: string;
	/** JSON: EventDraft, the feed's latest report of the event. */
	draft: string;
	/** DiscrepancyCause: overridden, reported_differently, needs_earlier or implausible. An update keeps the cause of the report that it updates. */
	because: string;
	/** `source_id` of the discrepancy to which this one refers; `null` for none. */
	about: string | null;
	/** `source_id` of the discrepancy that this one updates; `null` for none. */
	follows: string | null;
	reported_at: number;
	decided_at: number | null;
	decided_by: string | null;
	/** taken, refused, agreed (the log already has the value), withdrawn (by the feed) or logged (the report could be logged later). */
	verdict: string | null;
	/** The event of the log to which the feed's own id now refers. */
	event_id: string | null;
}

/** One row per match, locked by every change of the match's desk. */
interface DeskChangeTable {
	match_id: string;
	changed_at: number;
}

/** An operator's own hotkeys. */
interface DeskKeysTable {
	user_id: string;
	/** JSON: the key's code by pad or action. */
	bindings: string;
	changed_at: number;
}

/** Log of commands by staff. A trigger refuses changes of its rows. */
export interface AuditTable {
	id: string;
	at: number;
	actor_id: string;
	/** Display name of the user at that time; `null` for a command-line token. */
	actor_name: string | null;
	action: string;
	/** The object that the command changed: `match m7`. */
	subject: string;
	/** JSON, as are the next three columns: path parameters, body, values before the command, values after it. */
	params: string;
	input: string | null;
	before: string | null;
	after: string | null;
	outcome: string;
	request_id: string;
	/** Words of the entry in lower case, for the search. */
	words: string;
}

/** Another name that feeds and files use for a team. */
interface TeamAliasTable {
	team_id: string;
	/** Original spelling. */
	name: string;
	/** Folded; unique within a sport. */
	name_key: string;
	sport: SportKey;
	added_at: number;
	/** The source that uses the name; `null` if staff added it. */
	source: string | null;
}

/** State of a feed, for the console. */
export interface FeedStateTable {
	/** simulator, replay …, openfootball … */
	feed: string;
	/** 1 if staff paused the feed, otherwise 0. */
	is_paused: number;
	paused_by: string | null;
	paused_at: number | null;
	/** Time at which the process that runs the feed last renewed its state; `null` for a feed that does not run permanently. */
	seen_at: number | null;
	last_report_at: number | null;
	/** 1 if the feed's last attempt failed, otherwise 0. */
	is_failing: number;
	last_error: string | null;
	last_error_at: number | null;
	/** JSON: number of submissions by outcome, since the feed first ran. */
	counts: string;
	changed_at: number;
}

/** One import of a file, with the outcome of its rows. */
export interface ImportTable {
	id: string;
	source: string;
	file_name: string;
	/** Folded text for the search. */
	words: string;
	/** Name of the person, or `command line`. */
	started_by: string;
	started_at: number;
	/** Time at which the running import last reported. */
	seen_at: number;
	finished_at: number | null;
	/** One of running, done, failed, interrupted. */
	state: string;
	/** JSON: number of rows by outcome so far. */
	counts: string;
	error: string | null;
	undone_by: string | null;
	undone_at: number | null;
	/** JSON: UndoneImport. If it is `null` although `undone_at` is set, the undo is running, or was interrupted. */
	undo_result: string | null;
}

/** A row that an import added, for its undo. */
interface ImportChangeTable {
	import_id: string;
	/** league, season, team, player, match, or event (in a match that existed before). */
	kind: string;
	row_id: string;
	/** Id of the match to which an event belongs; otherwise empty. */
	match_id: string;
	/** First and last revision of an event that the import made; `null` for an import by an older version. */
	first_revision: number | null;
	last_revision: number | null;
}

/** A value that an import changed in an existing row. */
interface ImportValueTable {
	import_id: string;
	/** One of league, season, team, player, match. */
	kind: string;
	row_id: string;
	column_name: string;
	/** JSON: the value before the import, and after it. */
	before_value: string;
	after_value: string;
}

/** A change of an import besides the rows that it reported, numbered in order. */
interface ImportMoveTable {
	import_id: string;
	place: number;
	/** JSON: a row that was added, changed or removed, with its table. */
	move: string;
}

export interface ImportRowTable {
	import_id: string;
	place: number;
	/** One of IMPORT_VERDICTS. */
	verdict: string;
	/** Position of the row in the file. */
	row_name: string;
	message: string;
	/** Folded text for the search. */
	words: string;
}

/** Odds settings by staff: for one match, or, with match_id "", for the whole site. A setting that was removed stays as an empty row. */
export interface OddsSettingTable {
	match_id: string;
	/** Margin; `null` if the setting of the site or its default applies. */
	margin: number | null;
	/** Id of the user who suspended the odds; `null` if they are not suspended. */
	suspended_by: string | null;
	suspended_at: number | null;
	changed_at: number;
}

export interface DeskTables {
	desk_presence: DeskPresenceTable;
	handover_requests: HandoverRequestTable;
	manual_overrides: ManualOverrideTable;
	desk_changes: DeskChangeTable;
	desk_keys: DeskKeysTable;
	discrepancies: DiscrepancyTable;
	feed_states: FeedStateTable;
	audit_entries: AuditTable;
	team_aliases: TeamAliasTable;
	imports: ImportTable;
	import_rows: ImportRowTable;
	import_changes: ImportChangeTable;
	import_values: ImportValueTable;
	import_moves: ImportMoveTable;
	odds_settings: OddsSettingTable;
}

export const DESK_TABLES_AS_OF: AsOfChoices<DeskTables> = {
	desk_presence: "never",
	handover_requests: "never",
	manual_overrides: "never",
	desk_changes: "never",
	desk_keys: "never",
	discrepancies: "never",
	feed_states: "never",
	audit_entries: "never",
	team_aliases: "as_is",
	imports: "never",
	import_rows: "never",
	import_changes: "never",
	import_values: "never",
	import_moves: "never",
	odds_settings: "never",
};
