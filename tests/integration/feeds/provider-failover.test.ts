// Two providers of one competition: the first in the settings reports its matches, the second takes over while the first is down, and
// returns them. Whichever reports, each goal is in the log once. Real database and log; the payloads are the providers', without HTTP.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { footballReports } from "#server/feeds/providers/football-reports/football-reports.ts";
import { createRequestBudget } from "#server/feeds/providers/polled/requests/request-budget.ts";
import { createReportTaker, type ReportTaker } from "#server/feeds/providers/polled/take-reports.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { fixtureAt, madeMatch } from "../../fixtures/api-football-day.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const FEEDS = ["api-football", "football-data"] as const;
type Feed = (typeof FEEDS)[number];
const PLAN = { perMinute: 10, perDay: null };
const MATCH = madeMatch(1, KICK_OFF);

const STATUSES: Record<string, string> = { NS: "TIMED", "1H": "IN_PLAY", HT: "PAUSED", "2H": "IN_PLAY", FT: "FINISHED" };

/** The same match as the other provider reports it: the score, and its goals if `isDetailed`. */
function rowAt(at: Instant, isDetailed: boolean) {
	const { fixture, goals, score, events = [] } = fixtureAt(MATCH, at);
	const listed = events.filter(({ type, detail }) => type === "Goal" && detail !== "Missed Penalty");
	return {
		id: 7,
		utcDate: new Date(KICK_OFF).toISOString(),
		status: STATUSES[fixture.status.short],
		matchday: 27,
		stage: "REGULAR_SEASON",
		lastUpdated: new Date(at).toISOString(),
		area: { name: "England" },
		season: { startDate: "2026-08-01", endDate: "2027-05-20" },
		competition: { id: 2021, code: "PL", name: "Premier League", type: "LEAGUE" },
		homeTeam: { id: 61, name: MATCH.home.name },
		awayTeam: { id: 62, name: MATCH.away.name },
		score: { duration: "REGULAR", fullTime: goals, halfTime: score.halftime },
		...(isDetailed && {
			goals: listed.map(({ time, detail, team, player }) => ({
				minute: time.elapsed,
				injuryTime: time.extra,
				type: detail === "Own Goal" ? "OWN" : detail === "Penalty" ? "PENALTY" : "REGULAR",
				team: { id: team.id === MATCH.home.id ? 61 : 62, name: team.name },
				scorer: { id: (player.id ?? 0) + 500, name: player.name },
			})),
		}),
	};
}

describe.each(DEFAULT_DATABASES)("two feeds of one match on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let takers: Record<Feed, ReportTaker>;
	let budgets: Record<Feed, ReturnType<typeof createRequestBudget>>;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF - HOUR_MS });
		const { db, store: catalogue, ingest, clock } = server;
		const each = <Made>(make: (feed: Feed) => Made) => ({ "api-football": make("api-football"), "football-data": make("football-data") });
		takers = each((feed) => createReportTaker({ feed, follower: footballReports, db, catalogue, ingest, clock, priority: FEEDS }));
		budgets = each((feed) => createRequestBudget({ db, feed, plan: PLAN, clock, random: () => 0.5 }));
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function report(feed: Feed, minutes: number, { isDetailed = true } = {}): Promise<void> {
		const at = KICK_OFF + minutes * MINUTE_MS;
		server.setNow(at);
		await budgets[feed].take();
		await budgets[feed].answered({});
		const seasonOf = () => ({ name: "2026/27", startsAt: Date.UTC(2026, 7, 1), endsAt: Date.UTC(2027, 4, 20), isCup: false });
		const mapped = feed === "api-football" ? mapFixture(fixtureAt(MATCH, at), seasonOf) : mapMatch(rowAt(at, isDetailed));
		if (!mapped.ok) throw new Error(mapped.message);
		await takers[feed].take({ matches: [mapped.match], remarks: [] }, 0);
	}
	async function fail(feed: Feed, minutes: number): Promise<void> {
		server.setNow(KICK_OFF + minutes * MINUTE_MS);
		await budgets[feed].take();
		for (let attempt = 0; attempt < 3; attempt++) await budgets[feed].failed({});
	}
	async function state() {
		const matches = await server.db.kysely.selectFrom("matches").select("id").execute();
		expect(matches).toHaveLength(1);
		const match = (await server.matchLog.stateOf(matches[0]?.id ?? ""))?.state;
		if (!match) throw new Error("no state");
		return match;
	}
	const goals = async () =>
		(await state()).timeline
			.filter(({ event }) => event.type === "goal_scored" && event.status !== "cancelled")
			.map(({ event: { period, elapsedMs } }) => minuteLabel(period, elapsedMs));
	const remarks = async (feed: Feed) =>
		(await server.db.kysely.selectFrom("feed_remarks").select("message").where("feed", "=", feed).execute()).map(({ message }) => message);
	const ALL = ["12'", "45+2'", "71'", "90+3'"];

	it("is reported by the first; the second takes over while that is down, and gives it back", async () => {
		await report("api-football", -10);
		await report("football-data", -9);
		await report("api-football", 5);
		await report("api-football", 20);
		await report("football-data", 21);
		expect(await goals()).toEqual(["12'"]);
		expect(await remarks("football-data")).toEqual([]);
		await fail("api-football", 30);
		await report("football-data", 48);
		expect(await goals()).toEqual(["12'", "45+2'"]);
		await report("football-data", 90, { isDetailed: false });
		expect((await state()).score).toEqual({ home: 2, away: 1 });
		expect((await remarks("football-data")).join()).toContain("reported in place of api-football");
		await report("api-football", 95);
		expect(await goals()).toEqual(ALL.slice(0, 3));
		await report("football-data", 96);
		await report("api-football", 115);
		await report("football-data", 116);
		expect(await goals()).toEqual(ALL);
		const { status, score, timeline } = await state();
		expect({ status, score }).toEqual({ status: "finished", score: { home: 3, away: 1 } });
		// The second provider revised the existing events, instead of cancelling and entering them again.
		expect(timeline.filter(({ event }) => event.status === "cancelled")).toEqual([]);
		const disputed = await server.matchLog.disputedAmong([(await state()).setup.matchId]);
		expect([...disputed.values()].filter((live) => live.disputed)).toEqual([]);
	});

	it("that began with the second is taken over by the first, under the names that it has", async () => {
		await report("football-data", -10);
		await report("football-data", 15);
		expect(await goals()).toEqual(["12'"]);
		await report("api-football", 50);
		expect(await goals()).toEqual(["12'", "45+2'"]);
		await report("football-data", 51);
		expect((await remarks("football-data")).join()).toContain("api-football comes before this feed");
		await fail("api-football", 60);
		await report("football-data", 80);
		await report("football-data", 120);
		expect(await goals()).toEqual(ALL);
		expect((await state()).status).toBe("finished");
	});

	it.each(faultSeeds(20261125, 3, 20))("has each goal once whoever is down when (seed %i)", async (seed) => {
		const random = seededRandom(seed);
		await report("api-football", -10);
		await report("football-data", -9);
		for (let minutes = 1; minutes < 118; minutes += random.integer(2, 9)) {
			const feed = random.pick(FEEDS);
			if (random.chance(0.25)) await fail(feed, minutes);
			else await report(feed, minutes, { isDetailed: random.chance(0.7) });
		}
		for (const minutes of [130, 135, 140, 145]) for (const feed of FEEDS) await report(feed, minutes);
		const { status, score } = await state();
		expect({ seed, status, score, goals: await goals() }).toEqual({ seed, status: "finished", score: { home: 3, away: 1 }, goals: ALL });
	});
});
