// The part of a price history that all readers may see: its last minutes. The rest is a benefit of plans. Pure.
import type { OddsHistoryEntry } from "#shared/contract/odds.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

export const OPEN_HISTORY_MS = 10 * MINUTE_MS;

export interface RecentHistory {
	/**
	 * Start of the visible part; `null` if nothing is left out. Of the older entries, only the newest of each market is kept, with the price
	 * at that time.
	 */
	cutBefore: Instant | null;
	entries: OddsHistoryEntry[];
}

/**
 * `entries` are in order, oldest first. The minutes are counted back from the last change, so that everybody may see the end of a finished
 * match.
 */
export function recentHistory(entries: readonly OddsHistoryEntry[]): RecentHistory {
	const cutBefore = (entries.at(-1)?.changedAt ?? 0) - OPEN_HISTORY_MS;
	const isOpen = ({ changedAt }: OddsHistoryEntry) => changedAt >= cutBefore;
	const standing = new Map(entries.filter((entry) => !isOpen(entry)).map((entry) => [entry.market, entry]));
	const open = [...standing.values()].sort((one, other) => one.changedAt - other.changedAt);
	const recent = [...open, ...entries.filter(isOpen)];
	return { cutBefore: recent.length < entries.length ? cutBefore : null, entries: recent };
}
