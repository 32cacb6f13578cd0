// The desk's view of a match apart from its log: manual overrides, pending discrepancies of feeds and readers, and the state of the feed.
import type { Db } from "#server/db/open-database.ts";
import type { DeskFeed, DeskMatch } from "#shared/contract/desk.ts";
import { isFeed } from "#shared/contract/feeds.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { readOpenDiscrepancies } from "./discrepancy.store.ts";
import { readLastReport, readMatchSource, readPausedFeeds } from "./match-feed.store.ts";
import { readActiveOverrides, readOverrides } from "./override.store.ts";
import type { ReaderReports } from "./reader-reports/reader-reports.service.ts";

export type MatchOverrides = Pick<DeskMatch, "overrides" | "discrepancies" | "readerDiscrepancies">;

export function createDeskFeed({ db, clock, reports }: { db: Db; clock: Clock; reports: Pick<ReaderReports, "discrepanciesOf"> }) {
	return {
		async overridesOf(matchId: string): Promise<MatchOverrides> {
			const now = clock();
			const [overrides, discrepancies] = [await readOverrides(db.kysely, [matchId]), await readOpenDiscrepancies(db.kysely, matchId)];
			return {
				overrides: overrides.map(({ field, set_by_name: byName, set_at: setAt, until }) => {
					return { field, byName, setAt: setAt, until, hasExpired: until !== null && until <= now };
				}),
				discrepancies: discrepancies.map(({ id, source, field, draft, because, reportedAt }) => ({
					id,
					source,
					field,
					draft,
					because,
					reportedAt,
				})),
				readerDiscrepancies: await reports.discrepanciesOf(matchId),
			};
		},

		/** Returns the matches in which every field is overridden, so that feeds may not change them. */
		async overriddenMatches(): Promise<{ matchId: string; setAt: Instant }[]> {
			const overrides = Map.groupBy(await readActiveOverrides(db.kysely, clock()), ({ matchId }) => matchId);
			return [...overrides].flatMap(([matchId, ofMatch]) => {
				const setAt = new Map(ofMatch.map((override) => [override.field, override.setAt]));
				const isWhole = ofMatch.some(({ sport }) => deskOf(sport).fields.every((field) => setAt.has(field)));
				if (!setAt.has("all") && !isWhole) return [];
				return [{ matchId, setAt: setAt.get("all") ?? Math.max(...setAt.values()) }];
			});
		},

		/** Returns `null` if no feed reports this match. */
		async feedOf(matchId: string): Promise<DeskFeed | null> {
			const report = await readLastReport(db.kysely, matchId);
			const source = report?.source ?? (await readMatchSource(db.kysely, matchId));
			if (source === null || (!report && !isFeed(source))) return null;
			const isPaused = (await readPausedFeeds(db.kysely)).has(source);
			return { source, reportedAt: report?.reportedAt ?? null, isPaused };
		},
	};
}
