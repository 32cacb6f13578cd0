// Tables of the status page (server/status): incidents, and how long each part was seen working on each day. Part of schema.ts.
import type { IncidentPart, IncidentState } from "#shared/contract/incidents.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

export interface IncidentTable {
	id: string;
	title: string;
	part: IncidentPart;
	/** Status of the incident: that of its newest update. */
	state: IncidentState;
	started_at: number;
	/** End of the incident; `null` while it lasts. */
	resolved_at: number | null;
}

interface IncidentUpdateTable {
	incident_id: string;
	/** Number of the update within the incident, from 1. */
	number: number;
	at: number;
	state: IncidentState;
	text: string;
}

export interface PartDayTable {
	/** One of SITE_PARTS, or the name of a feed. */
	part: string;
	/** UTC: `2026-11-30`. */
	day: string;
	recorded_minutes: number;
	/** Number of the recorded minutes in which the part was failing. */
	failing_minutes: number;
	/** Time of the last recorded minute, so that no node records it again. */
	last_at: number;
	/**
	 * Time of the last recorded minute in which the part worked: equal to `last_at` unless the part was failing then. `null` if it failed all
	 * day.
	 */
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
