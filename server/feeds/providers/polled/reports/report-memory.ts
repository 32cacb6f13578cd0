// What a polled feed remembers of a match: what it has reported, under which names. Stored as JSON beside the match. A sport's follower keeps
// more beside it.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";

/** An event that the log should hold. */
export interface ReportedItem {
	type: string;
	period: string | null;
	elapsedMs: number | null;
	payload: Record<string, unknown>;
}

/** Reported under `key`. */
export interface RememberedItem extends ReportedItem {
	key: string;
	/** So often did the log refuse its present content. */
	refusals: number;
}

export interface KnownPlayer {
	name: string;
	side: Side;
	position: string | null;
	number: number | null;
}

export interface ReportMemory {
	/** Drafts are timed from here: the start as it was first reported. */
	base: Instant;
	/** The start as it was reported last; null: not stored yet. */
	startsAt: Instant | null;
	progress: { isOver: boolean };
	/** The status beside the normal course that was reported last, and its draft. */
	status: { status: string; key: string; payload?: object } | null;
	items: RememberedItem[];
	/** Everyone who was named, by the provider's id. */
	players: Record<string, KnownPlayer>;
	/** Not known to be in the log: submitted first the next time. */
	pending: ScheduledDraft[];
	/** What was remembered before the drafts that wait stand together: it holds again if the log refuses them. */
	undo?: ReportMemory;
	/** When a calendar of the season was first without it; absent: it is in the calendar. */
	missingSince?: Instant;
}
