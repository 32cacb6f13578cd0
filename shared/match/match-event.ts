// The envelope of one entry in the match log. Rules in rules.md (MR1…). Written by the server's append, folded everywhere.
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { ReasonCode } from "./event-reason.ts";

export const EVENT_STATUSES = ["confirmed", "provisional", "cancelled"] as const;
/** How far an event can be believed. The order is the wire's. */
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const SOURCE_KINDS = ["operator", "simulator", "replay", "provider", "import"] as const;
/** Where an event comes from. The order is the wire's. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** One numbered entry of a match log: one revision of one event. */
export interface MatchEvent<Type extends string = string, Payload = unknown> {
	/** Place in the log of its match: 1, 2, 3 … without a hole (MR1). */
	seq: number;
	/** Names the event over all its revisions (MR3). The first revision's is `e<seq>`. */
	id: EventId;
	/** 1 for the first, rising by one (MR3). */
	revision: number;
	status: EventStatus;
	type: Type;
	/** The sport's period the event belongs to; null before the first and for status changes outside play. */
	period: string | null;
	/** Match clock at the event, milliseconds as the sport counts it (football: 45:00 starts the second half); null where there is none. */
	elapsedMs: number | null;
	payload: Payload;
	/** When it happened, server time; of a revision: when it was made (MR3). */
	occurredAt: Instant;
	source: SourceKind;
	/** Why a revision was made: text that somebody wrote, or a code, or both (event-reason.ts). */
	reason?: string;
	reasonCode?: ReasonCode;
}

/** By field that the edit changes or depends on, the value that its author saw; null for a field of the payload that was not there. */
export interface SeenFields {
	status?: EventStatus | undefined;
	period?: string | null | undefined;
	elapsedMs?: number | null | undefined;
	payload?: Readonly<Record<string, unknown>> | undefined;
}

/** What a source hands to the door: the log gives it seq, id and revision. */
export interface EventDraft<Type extends string = string, Payload = unknown> {
	type: Type;
	status?: EventStatus;
	period: string | null;
	elapsedMs: number | null;
	payload: Payload;
	occurredAt: Instant;
	reason?: string;
	reasonCode?: ReasonCode;
	/** Set when this revises an event: that event's id. Otherwise a new event is born. */
	revises?: EventId;
	/** Set when it revises only these fields, as its author saw them: all others stay as they are when it is logged (event-edit.ts). */
	seen?: SeenFields;
	/** Set when the event is submitted after its period was over (a missed card, an inserted goal), or while play rested: MR7. */
	isLate?: boolean;
}

/** True for an event or a draft that counts for nothing any more; the timeline still shows it, struck out. */
export const isCancelled = ({ status }: { status?: EventStatus | undefined }): boolean => status === "cancelled";
