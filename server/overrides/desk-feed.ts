// What the desk shows of a match's feed: manual overrides, waiting discrepancies, and the state of the feed.
import type { Db } from "#server/db/open-database.ts";
import type { DeskFeed, FeedDifference, ManualOverride } from "#shared/contract/desk.ts";
import { isFeed } from "#shared/contract/feeds.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { readOpenDiscrepancies } from "./discrepancy.store.ts";
import { readLastReport, readMatchSource, readPausedFeeds } from "./match-feed.store.ts";
import { readActiveOverrides, readOverrides } from "./override.store.ts";

export interface Held {
	holds: ManualOverride[];
	differences: FeedDifference[];
}

export function createDeskFeed({ db, clock }: { db: Db; clock: Clock }) {
	return {
		async heldOf(matchId: string): Promise<Held> {
			const now = clock();
			const [holds, differences] = [await readOverrides(db.kysely, [matchId]), await readOpenDiscrepancies(db.kysely, matchId)];
			return {
				holds: holds.map(({ field, set_by_name: byName, set_at: heldAt, until }) => {
					return { field, byName, heldAt, until, hasExpired: until !== null && until <= now };
				}),
				differences: differences.map(({ id, source, field, draft, because, reportedAt: toldAt }) => ({
					id,
					source,
					field,
					draft,
					because,
					toldAt,
				})),
			};
		},

		/** Matches of which every field is overridden: a feed may not change them. */
		async heldMatches(): Promise<{ matchId: string; heldAt: Instant }[]> {
			const holds = Map.groupBy(await readActiveOverrides(db.kysely, clock()), ({ matchId }) => matchId);
			return [...holds].flatMap(([matchId, ofMatch]) => {
				const heldAt = new Map(ofMatch.map((override) => [override.field, override.heldAt]));
				const parts = deskOf(ofMatch[0]?.sport ?? "")?.fields ?? [];
				const isWhole = parts.length > 0 && parts.every((part) => heldAt.has(part));
				if (!heldAt.has("all") && !isWhole) return [];
				return [{ matchId, heldAt: heldAt.get("all") ?? Math.max(...heldAt.values()) }];
			});
		},

		/** Null: no feed reports this match. */
		async feedOf(matchId: string): Promise<DeskFeed | null> {
			const report = await readLastReport(db.kysely, matchId);
			const source = report?.source ?? (await readMatchSource(db.kysely, matchId));
			if (source === null || (!report && !isFeed(source))) return null;
			const isPaused = (await readPausedFeeds(db.kysely)).has(source);
			return { source, toldAt: report?.reportedAt ?? null, isPaused };
		},
	};
}
