// The state of a match that a polled feed stores: what it has reported, under which ids. Stored as JSON with the match. A sport's
// follower adds its own values.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";

/** An event that the log should contain. */
export interface ReportedItem {
	type: string;
	period: string | null;
	elapsedMs: number | null;
	payload: Record<string, unknown>;
}

/** Id under which the item was reported. */
export interface RememberedItem extends ReportedItem {
	key: string;
	/** Number of times that the log refused its present content. */
	refusals: number;
}

export interface KnownPlayer {
	name: string;
	side: Side;
	position: string | null;
	number: number | null;
}

export interface ReportMemory {
	/** Base of the times of drafts: the start in the first report. */
	base: Instant;
	/** The start in the last report; `null` if not stored yet. */
	startsAt: Instant | null;
	progress: { isOver: boolean };
	/** The last reported status outside of the normal course, and its draft. */
	status: { status: string; key: string; payload?: object } | null;
	items: RememberedItem[];
	/** All named players, by the provider's id. */
	players: Record<string, KnownPlayer>;
	/** Drafts that may not be in the log: they are submitted first the next time. */
	pending: ScheduledDraft[];
	/** The memory before the waiting drafts that belong together: it is restored if the log refuses them. */
	undo?: ReportMemory;
	/** Time of the first calendar of the season without the match; absent if the calendar has it. */
	missingSince?: Instant;
}
