// What the desk is told of a match's feed: its holds, what waits, and how the feed is that tells it.
import type { Db } from "#server/db/open-database.ts";
import { isFeed } from "#server/feeds/feeds.ts";
import { readFeedState } from "#server/feeds/states/feed-state.store.ts";
import type { DeskFeed, DeskHold, FeedDifference } from "#shared/contract/desk.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { readOpenDiscrepancies } from "./discrepancy.store.ts";
import { readLastReport, readMatchSource } from "./match-feed.store.ts";
import { readHoldsNow, readOverrides } from "./override.store.ts";

export interface Held {
	holds: DeskHold[];
	differences: FeedDifference[];
}

export function createDeskFeed({ db, clock }: { db: Db; clock: Clock }) {
	return {
		async heldOf(matchId: string): Promise<Held> {
			const now = clock();
			const [holds, differences] = [await readOverrides(db.kysely, [matchId]), await readOpenDiscrepancies(db.kysely, matchId)];
			return {
				holds: holds.map(({ field, held_by_name: byName, held_at: heldAt, until }) => {
					return { field, byName, heldAt, until, hasExpired: until !== null && until <= now };
				}),
				differences: differences.map(({ id, source, field, draft, because, toldAt }) => ({ id, source, field, draft, because, toldAt })),
			};
		},

		/** Matches that nobody but the desk tells by now, though they may have a feed. */
		async heldMatches(): Promise<{ matchId: string; heldAt: Instant }[]> {
			const holds = Map.groupBy(await readHoldsNow(db.kysely, clock()), ({ matchId }) => matchId);
			return [...holds].flatMap(([matchId, ofMatch]) => {
				const heldAt = new Map(ofMatch.map((hold) => [hold.field, hold.heldAt]));
				const parts = deskOf(ofMatch[0]?.sport ?? "")?.fields ?? [];
				const isWhole = parts.length > 0 && parts.every((part) => heldAt.has(part));
				if (!heldAt.has("all") && !isWhole) return [];
				return [{ matchId, heldAt: heldAt.get("all") ?? Math.max(...heldAt.values()) }];
			});
		},

		/** Null: nobody but the desk tells this match. */
		async feedOf(matchId: string): Promise<DeskFeed | null> {
			const word = await readLastReport(db.kysely, matchId);
			const source = word?.source ?? (await readMatchSource(db.kysely, matchId));
			if (source === null || (!word && !isFeed(source))) return null;
			const isPaused = (await readFeedState(db.kysely, source))?.is_paused === 1;
			return { source, toldAt: word?.toldAt ?? null, isPaused };
		},
	};
}
