// What a polled feed stores about a match: the reported items and their ids. Stored as JSON with the match. A sport's follower adds its own
// values.
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

/** An item that the feed has submitted. */
export interface RememberedItem extends ReportedItem {
	/** Id of the item's first draft, which the item keeps. */
	key: string;
	/** Number of times that the log refused the item's present content. */
	refusals: number;
}

export interface KnownPlayer {
	name: string;
	side: Side;
	position: string | null;
	number: number | null;
}

export interface ReportMemory {
	/** Start of the match in the first report; the times of drafts are relative to it. */
	base: Instant;
	/** Start of the match in the last report; `null` if not stored yet. */
	startsAt: Instant | null;
	progress: { isOver: boolean };
	/** The last reported status outside of the normal course, and its draft. */
	status: { status: string; key: string; payload?: object } | null;
	items: RememberedItem[];
	/** All named players, by the provider's id. */
	players: Record<string, KnownPlayer>;
	/** Drafts that may not be in the log yet: they are submitted first at the next report. */
	pending: ScheduledDraft[];
	/** The memory before the waiting drafts that are logged together or not at all: it is restored if the log refuses them. */
	undo?: ReportMemory;
	/** Time of the first calendar of the season that did not contain the match; absent if the latest calendar contains it. */
	missingSince?: Instant;
}
