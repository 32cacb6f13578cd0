// Matches as providers report them, imported into a separate database and log: without HTTP and its schedule; everything else is the
// server's code.
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { footballReports } from "#server/feeds/providers/football-reports/football-reports.ts";
import { createReportTaker, type ReportTaker } from "#server/feeds/providers/polled/take-reports.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { type CatalogueServer, startCatalogue } from "./catalogue-server.ts";
import type { EmptyDatabase } from "./database-kinds.ts";

export type PolledFeed = "api-football" | "football-data";

export interface ProviderServer extends CatalogueServer {
	/** A complete response of a provider; unreadable rows become remarks. */
	report(feed: PolledFeed, rows: readonly unknown[], at: Instant): Promise<void>;
	/** Finds a match by the provider's id; `null` if there is none. */
	matchIdOf(feed: PolledFeed, sourceId: number): Promise<string | null>;
	stateOf(feed: PolledFeed, sourceId: number): Promise<MatchState<FootballDetail>>;
	/** The state in the match's list row, as stored for pages and the console. */
	liveOf(feed: PolledFeed, sourceId: number): Promise<{ isDisputed: boolean; status: string }>;
	remarks(): Promise<string[]>;
}

export async function startProviderServer(empty: EmptyDatabase, now: Instant): Promise<ProviderServer> {
	const server = await startCatalogue(empty, { now });
	const { db, store, ingest, clock } = server;
	const takers = new Map<PolledFeed, ReportTaker>();
	const takerOf = (feed: PolledFeed) => {
		const taker = takers.get(feed) ?? createReportTaker({ feed, follower: footballReports, db, catalogue: store, ingest, clock });
		takers.set(feed, taker);
		return taker;
	};
	const idOf = async (feed: PolledFeed, sourceId: number) =>
		(await store.findIds("match", feed, [String(sourceId)])).get(String(sourceId)) ?? null;
	return {
		...server,
		async report(feed, rows, at) {
			server.setNow(at);
			const mapped = rows.map((row) => (feed === "api-football" ? mapFixture(row, () => null) : mapMatch(row)));
			const matches = mapped.flatMap((each) => (each.ok ? [each.match] : []));
			const remarks = mapped.flatMap((each) => (each.ok ? [] : [{ row: each.row, message: each.message }]));
			await takerOf(feed).take({ matches, remarks }, 0);
		},
		matchIdOf: idOf,
		async stateOf(feed, sourceId) {
			const state = (await server.matchLog.stateOf((await idOf(feed, sourceId)) ?? ""))?.state;
			if (!state) throw new Error(`${feed} has no match ${sourceId}`);
			return state as MatchState<FootballDetail>;
		},
		async liveOf(feed, sourceId) {
			const row = await db.kysely
				.selectFrom("match_heads")
				.select(["is_disputed", "status"])
				.where("match_id", "=", (await idOf(feed, sourceId)) ?? "")
				.executeTakeFirst();
			return { isDisputed: row?.is_disputed === 1, status: row?.status ?? "scheduled" };
		},
		async remarks() {
			const rows = await db.kysely.selectFrom("feed_remarks").select("message").execute();
			return rows.map(({ message }) => message);
		},
	};
}
