// The envelope of one entry in the match log. Rules are in rules.md (MR1…). The server's append writes it; every fold reads it.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ReasonCode } from "./event-reason.ts";

export const EVENT_STATUSES = ["confirmed", "provisional", "cancelled"] as const;
/** Certainty of an event. The order is part of the wire format. */
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const SOURCE_KINDS = [
	"operator",
	"simulator",
	"replay",
	"provider",
	"import",
	"home_reporter",
	"away_reporter",
	"official_reporter",
] as const;
/** Kind of the source of an event. The order is part of the wire format. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** One numbered entry of a match log: one revision of one event. */
export interface MatchEvent<Type extends string = string, Payload = unknown> {
	/** Position in the log of its match: 1, 2, 3 … without gaps (MR1). */
	seq: number;
	/** Identifies the event in all its revisions (MR3). The first revision's id is `e<seq>`. */
	id: EventId;
	/** 1 for the first revision, incremented by one (MR3). */
	revision: number;
	status: EventStatus;
	type: Type;
	/** The sport's period that the event belongs to; `null` before the first one and for status changes outside play. */
	period: string | null;
	/**
	 * Match clock at the event, in milliseconds as the sport counts it (football: 45:00 starts the second half); `null` if there is none.
	 */
	elapsedMs: number | null;
	payload: Payload;
	/** Server time at which the event happened; for a revision, at which the revision was made (MR3). */
	occurredAt: Instant;
	source: SourceKind;
	/** Why a revision was made: text of a person or feed, a code, or both (event-reason.ts). */
	reason?: string;
	reasonCode?: ReasonCode;
}

/**
 * For each field that the edit changes or depends on, the value that its author saw; `null` for a field of the payload that was absent.
 */
export interface SeenFields {
	status?: EventStatus | undefined;
	period?: string | null | undefined;
	elapsedMs?: number | null | undefined;
	payload?: Readonly<Record<string, unknown>> | undefined;
}

/** An event as a source submits it; the log adds seq, id and revision. */
export interface EventDraft<Type extends string = string, Payload = unknown> {
	type: Type;
	status?: EventStatus;
	period: string | null;
	elapsedMs: number | null;
	payload: Payload;
	occurredAt: Instant;
	reason?: string;
	reasonCode?: ReasonCode;
	/** Id of the event that this revises; absent for a new event. */
	revises?: EventId;
	/**
	 * Set if the draft revises only these fields, with the values that its author saw. All other fields keep the values that they have at the
	 * time of logging (event-edit.ts).
	 */
	seen?: SeenFields;
	/** Set if the event is submitted after its period ended (a missed card, an inserted goal), or while play is stopped (MR7). */
	isLate?: boolean;
}

/** Whether an event or draft no longer counts; the timeline still shows it, struck through. */
export const isCancelled = ({ status }: { status?: EventStatus | undefined }): boolean => status === "cancelled";
