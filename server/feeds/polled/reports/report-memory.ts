// What a feed remembers of a match: what it has reported, under which names. Stored as JSON beside the match.

import type { ScheduledDraft } from "#server/feeds/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballPeriod, Statistic } from "#shared/sports/football/events.ts";
import { NOT_STARTED, type Progress } from "./match-progress.ts";
import type { Item } from "./report-items.ts";

/** Reported under `key`; `revision` 1 is the first. */
export interface KnownItem extends Item {
	key: string;
	revision: number;
	isCancelled: boolean;
	/** So many reports in a row were without it. */
	missing: number;
	/** So often did the log refuse its present content. */
	refusals: number;
}

export interface KnownPlayer {
	name: string;
	side: Side;
	position: string | null;
	number: number | null;
}

export type Totals = Partial<Record<Statistic, [home: number, away: number]>>;

export interface ReportMemory {
	/** Drafts are timed from here: the kick-off as it was first reported. */
	base: Instant;
	/** The kick-off as it was reported last; null: not stored yet. */
	startsAt: Instant | null;
	progress: Progress;
	/** Reports in a row that put the match back. */
	setBack: number;
	/** The status beside the normal course that was reported last, and its draft. */
	status: { status: string; key: string; payload?: object } | null;
	items: KnownItem[];
	/** Names used so far, by kind. */
	counts: Record<string, number>;
	/** By the server's clock. */
	starts: Partial<Record<FootballPeriod, Instant>>;
	statistics: Partial<Record<FootballPeriod, Totals>>;
	statisticsAt: Instant;
	changedAt: Instant | null;
	/** Everyone who was named, by the provider's id. */
	players: Record<string, KnownPlayer>;
	/** Not known to be in the log: submitted first the next time. */
	pending: ScheduledDraft[];
	/** When a calendar of the season was first without it; absent: it is in the calendar. */
	missingSince?: Instant;
}

export function emptyMemory(base: Instant): ReportMemory {
	return {
		base,
		startsAt: null,
		progress: NOT_STARTED,
		setBack: 0,
		status: null,
		items: [],
		counts: {},
		starts: {},
		statistics: {},
		statisticsAt: 0,
		changedAt: null,
		players: {},
		pending: [],
	};
}
