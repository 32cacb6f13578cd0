// The state of a football match that a feed stores between two reports.
import type { Instant } from "#shared/kit/instant.ts";
import type { Statistic, UsualPeriod } from "#shared/sports/football/events.ts";
import type { RememberedItem, ReportMemory } from "../polled/reports/report-memory.ts";
import { NOT_STARTED, type Progress } from "./match-progress.ts";
import type { Item } from "./report-items.ts";

/** An item of an earlier report, with its latest content. */
export interface KnownItem extends Item, Pick<RememberedItem, "key" | "refusals"> {
	/** Number of the item's latest revision, from 1. */
	revision: number;
	isCancelled: boolean;
	/** Number of consecutive reports in which the item was missing. */
	missing: number;
}

export type Totals = Partial<Record<Statistic, [home: number, away: number]>>;

export interface FootballMemory extends ReportMemory {
	progress: Progress;
	items: KnownItem[];
	/** Number of consecutive reports that put the match back to an earlier phase. */
	setBack: number;
	/** An answer that contradicts a finished match, and the time since when the provider has repeated it. */
	revival?: { answer: string; since: Instant } | null;
	/** Number of ids used so far, by kind. */
	counts: Record<string, number>;
	/** Starts of periods by the server's clock. */
	starts: Partial<Record<UsualPeriod, Instant>>;
	statistics: Partial<Record<UsualPeriod, Totals>>;
	statisticsAt: Instant;
	changedAt: Instant | null;
}

export function emptyMemory(base: Instant): FootballMemory {
	return {
		base,
		startsAt: null,
		progress: NOT_STARTED,
		setBack: 0,
		revival: null,
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
