// Rows that the server remembers as HTML against the same rows as React writes them.
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { LeagueCard } from "#client/scores/match-list/league-card.tsx";
import { WrittenPartContext } from "#client/scores/match-list/list-part.tsx";
import { MatchRows, WrittenRowsContext } from "#client/scores/match-list/match-rows.tsx";
import { PhaseCard } from "#client/scores/match-list/phase-card.tsx";
import { WrittenPart } from "#client/scores/match-list/written-parts.server.tsx";
import { WrittenRows } from "#client/scores/match-list/written-rows.server.tsx";
import { SportRowsContext } from "#client/scores/sport-row-view.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { SiteContext, UNKNOWN_SITE } from "#client/ui/page/site-context.ts";
import { pageStore } from "#client/ui/page/store.ts";
import { type FollowKey, followKey } from "#shared/contract/follows.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);

const { home, away } = madeRow();
const TEAMS = { home: { ...home, name: "A & B's" }, away: { ...away, name: "Übersee <1>" } };

const IN_PLAY: Partial<MatchLive> = {
	...{ seq: 3, status: "live", period: "1h", score: { home: 1, away: 0 } },
	clock: { isRunning: true, elapsedMs: 0, at: KICK_OFF },
	scorers: [{ side: "home", name: "Ewart", minutes: "2'", isOwnGoal: false }],
	news: { kind: "score", side: "home", minute: "2'", player: "Ewart", at: KICK_OFF + MINUTE_MS },
};

interface Reader {
	now?: number;
	zone?: string;
	path?: string;
	follows?: FollowKey[];
}

/** As the server remembers it, and as React writes it. */
function both(list: ReactNode, { now = KICK_OFF - MINUTE_MS, zone = "UTC", path = "/", follows = [] }: Reader = {}): [string, string] {
	const page = (isWritten: boolean) =>
		renderToString(
			<WrittenRowsContext value={isWritten ? WrittenRows : null}>
				<WrittenPartContext value={isWritten ? WrittenPart : null}>
					<StaticRouter location={path}>
						<Provider store={pageStore(now, null, follows)}>
							<SiteContext value={{ ...UNKNOWN_SITE, zone, collapsed: ["l7"] }}>
								<SportRowsContext value={rowViewOf}>{list}</SportRowsContext>
							</SiteContext>
						</Provider>
					</StaticRouter>
				</WrittenPartContext>
			</WrittenRowsContext>,
		);
	return [page(true), page(false)];
}

const listOf = (rows: MatchRow[]) => <MatchRows rows={rows} hasFacts />;

describe("Rows that are remembered", () => {
	it("are those that React writes, in each reader's zone and language, with the reader's stars", () => {
		const rows = [madeRow({ id: "m1", ...TEAMS }), madeRow({ id: "m2", live: IN_PLAY })];
		const readers: Reader[] = [{}, { zone: "Asia/Tokyo" }, { path: "/en/league/l1" }, { follows: [followKey("team", "t2")] }, {}];
		const found = readers.map((reader) => both(listOf(rows), reader));
		for (const [written, expected] of found) expect(written).toBe(expected);
		expect(new Set(found.map(([written]) => written)).size).toBe(readers.length - 1);
	});

	it("change with the match and with the time", () => {
		const instants = [0, 59_999, MINUTE_MS, MINUTE_MS + 9_000, 2 * MINUTE_MS, 2 * MINUTE_MS + 1, 3 * MINUTE_MS].map((ms) => KICK_OFF + ms);
		const lives = [IN_PLAY, { ...IN_PLAY, seq: 4, score: { home: 2, away: 0 } }, { ...IN_PLAY, seq: 5, status: "finished" as const }];
		for (const live of lives)
			for (const now of instants) {
				const [written, expected] = both(listOf([madeRow({ id: "m3", live })]), { now });
				expect(written).toBe(expected);
			}
	});

	it("stand in frames that React writes too, of each league, round and reader", () => {
		const rows = [madeRow({ id: "m5", ...TEAMS }), madeRow({ id: "m6", live: IN_PLAY })];
		const league = { ...madeRow().league, name: "A & B's <1>" };
		const cup = { ...league, id: "l8", isKnockOut: true as const };
		const collapsed = { ...league, id: "l7" };
		const lists = [league, cup, collapsed].flatMap((each) => [
			<LeagueCard key="round" league={each} round="Round 2" rows={rows} />,
			<LeagueCard key="card" league={each} round={null} rows={rows} />,
			<PhaseCard key="live" title="Live" isLive leagues={[{ league: each, round: null, rows }]} />,
		]);
		const readers: Reader[] = [{}, { path: "/en/league/l1" }, { follows: [followKey("league", league.id)] }, { zone: "Asia/Tokyo" }, {}];
		const found = readers.map((reader) => lists.map((list) => both(list, reader)));
		for (const [written, expected] of found.flat()) expect(written).toBe(expected);
		expect(new Set(found.map((each) => each.map(([written]) => written).join(""))).size).toBe(readers.length - 1);
	});

	it("are written once as long as nothing in them changes", () => {
		let reads = 0;
		const row = madeRow({ id: "m4", live: IN_PLAY });
		const counted = {
			...row,
			toJSON: () => row,
			get home() {
				reads++;
				return row.home;
			},
		};
		both(listOf([counted as MatchRow]));
		const first = reads;
		both(listOf([counted as MatchRow]), { now: KICK_OFF - MINUTE_MS + 1 });
		// React's own rendering reads it again, the remembered one does not.
		expect(reads - first).toBeLessThan(first);
		expect(reads - first).toBe(first / 2);
	});
});
