// Tables of the status page (server/status): incidents, and how long each part was seen working on each day. Part of schema.ts.
import type { IncidentPart, IncidentState } from "#shared/contract/incidents.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

export interface IncidentTable {
	id: string;
	title: string;
	part: IncidentPart;
	/** That of the newest update. */
	state: IncidentState;
	started_at: number;
	/** `null` while it lasts. */
	resolved_at: number | null;
}

interface IncidentUpdateTable {
	incident_id: string;
	/** Counts up within the incident. */
	number: number;
	at: number;
	state: IncidentState;
	text: string;
}

export interface PartDayTable {
	/** `site`, or the name of a feed. */
	part: string;
	/** UTC: `2026-11-30`. */
	day: string;
	recorded_minutes: number;
	/** Part of the recorded minutes. */
	failing_minutes: number;
	/** Time of the last recorded minute: no node records the same minute again. */
	last_at: number;
	/** Time of the last recorded minute in which it worked: it is `last_at` unless the part was failing then. `null` if it failed all day. */
	worked_at: number | null;
}

export interface StatusTables {
	incidents: IncidentTable;
	incident_updates: IncidentUpdateTable;
	part_days: PartDayTable;
}

export const STATUS_TABLES_AS_OF: AsOfChoices<StatusTables> = {
	incidents: "as_is",
	incident_updates: "as_is",
	part_days: "as_is",
};
