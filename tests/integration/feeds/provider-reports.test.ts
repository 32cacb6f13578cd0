// A provider's reports in the log: corrections, partial, reordered and older responses, every status, restarts. Without HTTP.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { footballReports } from "#server/feeds/providers/football-reports/football-reports.ts";
import type { ReportedMatch } from "#server/feeds/providers/football-reports/reported-match.ts";
import { createReportTaker, type ReportTaker } from "#server/feeds/providers/polled/take-reports.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { type ApiEvent, type DayMatch, event, fixtureAt, madeMatch } from "../../fixtures/api-football-day.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const SEEDS = process.env.LONG === "1" ? 60 : 12;

type Fixture = ReturnType<typeof fixtureAt>;
type Change = (fixture: Fixture) => unknown;

describe.each(DEFAULT_DATABASES)("reports of a provider on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let taker: ReportTaker;
	let nextId = 100;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
		taker = newTaker();
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const newTaker = (feed = "api-football", ingest = server.ingest) =>
		createReportTaker({ feed, follower: footballReports, db: server.db, catalogue: server.store, ingest, clock: server.clock });

	/** A separate match, reported minute by minute. */
	function open(made: Partial<DayMatch> = {}) {
		const match = { ...madeMatch(nextId++, KICK_OFF), ...made };
		const take = (reports: ReportedMatch[]) => taker.take({ matches: reports, remarks: [] }, 0);
		const mapped = (given: unknown): ReportedMatch => {
			const result = mapFixture(given, () => null);
			if (!result.ok) throw new Error(result.message);
			return result.match;
		};
		return {
			match,
			async report(minutes: number, change: Change = (fixture) => fixture) {
				server.setNow(KICK_OFF + minutes * MINUTE_MS);
				await take([mapped(change(fixtureAt(match, KICK_OFF + minutes * MINUTE_MS)))]);
			},
			async state(): Promise<MatchState<FootballDetail>> {
				const rows = server.db.kysely.selectFrom("matches").select("id").where("source_id", "=", String(match.id));
				const row = await rows.executeTakeFirstOrThrow();
				return (await server.matchLog.stateOf(row.id))?.state as MatchState<FootballDetail>;
			},
			remarks: async () =>
				(
					await server.db.kysely.selectFrom("feed_remarks").select("message").where("row_name", "like", `match ${match.id},%`).execute()
				).map(({ message }) => message),
		};
	}
	type Opened = ReturnType<typeof open>;

	const goals = async (opened: Opened) =>
		(await opened.state()).timeline
			.filter(({ event }) => event.type === "goal_scored")
			.map(({ event: { period, elapsedMs, status, revision, reasonCode } }) =>
				`${minuteLabel(period, elapsedMs)} ${status} ${revision} ${reasonCode ?? ""}`.trim(),
			);
	const events =
		(change: (events: ApiEvent[]) => ApiEvent[]): Change =>
		(fixture) => {
			const changed = change(fixture.events ?? []);
			const score = (id: number) =>
				changed.filter((each) => each.type === "Goal" && each.detail !== "Missed Penalty" && each.comments === null && each.team.id === id)
					.length;
			return { ...fixture, events: changed, goals: { home: score(fixture.teams.home.id), away: score(fixture.teams.away.id) } };
		};
	const status =
		(short: string, elapsed: number | null = null, more: object = {}): Change =>
		(fixture) => {
			return { ...fixture, fixture: { ...fixture.fixture, status: { ...fixture.fixture.status, short, elapsed } }, ...more };
		};

	it.skipIf(isMissing)("take a corrected minute and a corrected scorer as revisions of the same goal", async () => {
		const opened = open();
		await opened.report(20);
		const before = (await opened.state()).timeline.find(({ event }) => event.type === "goal_scored")?.event;
		const corrected = events((all) => all.map((each) => ({ ...each, time: { elapsed: 13, extra: null } })));
		await opened.report(21, corrected);
		await opened.report(22, (fixture) => {
			const changed = corrected(fixture) as Fixture;
			return { ...changed, events: changed.events?.map((each) => ({ ...each, player: { id: 95, name: "Player 95" } })) };
		});
		const after = (await opened.state()).timeline.find(({ event }) => event.type === "goal_scored")?.event;
		expect(after).toMatchObject({ id: before?.id, revision: 3, elapsedMs: 12 * MINUTE_MS, reasonCode: "corrected_by_source" });
		expect(after?.payload).not.toHaveProperty("scorerId", (before?.payload as { scorerId?: string } | undefined)?.scorerId);
		expect((await opened.state()).score).toEqual({ home: 1, away: 0 });
	});

	it.skipIf(isMissing)("cancel what disappears, with the reason where a review names it", async () => {
		const opened = open();
		await opened.report(20);
		const overturned = { ...event(12, opened.match.home, "Var", "Goal cancelled") };
		await opened.report(
			21,
			events(() => [overturned]),
		);
		expect(await goals(opened)).toEqual(["12' cancelled 2 overturned_by_review"]);
		expect((await opened.state()).score).toEqual({ home: 0, away: 0 });
		await opened.report(
			48,
			events((all) => [overturned, ...all.filter(({ time }) => time.elapsed > 40)]),
		);
		await opened.report(
			49,
			events(() => [overturned]),
		);
		expect(await goals(opened)).toEqual(["12' cancelled 2 overturned_by_review", "45+2' cancelled 2 corrected_by_source"]);
		// The provider lists the second goal again, unchanged, so it counts as the same goal.
		await opened.report(
			50,
			events((all) => [overturned, ...all.filter(({ time }) => time.elapsed > 40)]),
		);
		expect((await goals(opened))[1]).toMatch(/^45\+2' confirmed 3/);
	});

	it.skipIf(isMissing)("change nothing for a list in another order, for one that misses its events, and for an older answer", async () => {
		const opened = open();
		await opened.report(80);
		const { seq } = await opened.state();
		await opened.report(80, (fixture) => ({ ...fixture, events: [...(fixture.events ?? [])].reverse() }));
		await opened.report(80, (fixture) => ({ ...fixture, events: [] }));
		await opened.report(80, (fixture) => ({ ...fixture, events: undefined }));
		await opened.report(80, status("HT", 45));
		expect((await opened.state()).seq).toBe(seq);
		expect(await opened.remarks()).toEqual([expect.stringContaining("put the match back")]);
		await opened.report(80);
		expect((await opened.state()).seq).toBe(seq);
	});

	it.skipIf(isMissing)("FD4: put a match back when the provider insists for an hour, and end it again", async () => {
		const opened = open();
		await opened.report(115);
		expect((await opened.state()).status).toBe("finished");
		const resumed = status("2H", 90);
		for (const minutes of [116, 117, 118, 170]) await opened.report(minutes, resumed);
		expect((await opened.state()).status).toBe("finished");
		await opened.report(177, resumed);
		expect((await opened.state()).status).toBe("live");
		await opened.report(180);
		expect(await opened.state()).toMatchObject({ status: "finished", score: { home: 3, away: 1 } });
	});

	it.skipIf(isMissing)("show a goal that only the score has, and complete it when the list has it", async () => {
		const opened = open();
		await opened.report(20, (fixture) => ({ ...fixture, events: [] }));
		expect(await goals(opened)).toEqual(["null confirmed 1"]);
		await opened.report(21);
		expect(await goals(opened)).toEqual(["12' confirmed 2 corrected_by_source"]);
	});

	it.skipIf(isMissing)("go through postponement, suspension, abandonment and an award", async () => {
		const opened = open();
		const at = async () => (await opened.state()).status;
		await opened.report(-60, status("TBD"));
		expect(await at()).toBe("scheduled");
		await opened.report(-50, status("PST"));
		expect(await at()).toBe("postponed");
		await opened.report(-40);
		expect(await at()).toBe("scheduled");
		await opened.report(20);
		await opened.report(21, status("INT", 20));
		expect(await at()).toBe("interrupted");
		await opened.report(25);
		// The clock did not run during the interruption.
		const { status: resumed, clock } = await opened.state();
		expect({ resumed, clock }).toEqual({
			resumed: "live",
			clock: { elapsedMs: 21 * MINUTE_MS, at: KICK_OFF + 25 * MINUTE_MS, isRunning: true },
		});
		await opened.report(30, status("SUSP", 29));
		await opened.report(40, status("ABD", 29));
		expect(await at()).toBe("abandoned");
		await opened.report(600, status("AWD", 29, { goals: { home: null, away: null } }));
		expect(await at()).toBe("abandoned");
		await opened.report(700, status("AWD", 29, { goals: { home: 0, away: 3 } }));
		expect(await opened.state()).toMatchObject({ status: "awarded", score: { home: 0, away: 3 }, winner: "away" });
		const cancelled = open();
		await cancelled.report(-10, status("CANC"));
		expect((await cancelled.state()).status).toBe("cancelled");
	});

	it.skipIf(isMissing)("go through extra time and a shoot-out, with half-time known by the score alone", async () => {
		const opened = open({ events: [] });
		const score = (home: number, away: number, extra: object | null = null, penalty: object | null = null) => ({
			goals: { home, away },
			league: { id: 39, name: "Cup", country: "England", season: 2023, round: "Quarter-finals" },
			score: { halftime: { home: 0, away: 1 }, fulltime: { home: 1, away: 1 }, extratime: extra, penalty },
		});
		await opened.report(112, status("BT", 90, score(1, 1)));
		expect((await opened.state()).periodScores).toEqual([
			{ period: "1h", home: 0, away: 1 },
			{ period: "2h", home: 1, away: 0 },
		]);
		await opened.report(120, status("ET", 95, score(1, 1)));
		await opened.report(132, status("BT", 105, score(2, 1, { home: 1, away: 0 })));
		await opened.report(140, status("ET", 110, score(2, 2, { home: 1, away: 1 })));
		await opened.report(152, status("BT", 120, score(2, 2, { home: 1, away: 1 })));
		const kick = (team: { id: number; name: string }, detail: string, extra: number) =>
			event(120, team, "Goal", detail, { time: { elapsed: 120, extra }, comments: "Penalty Shootout" });
		const { home, away } = opened.match;
		const kicks = [kick(home, "Penalty", 1), kick(away, "Missed Penalty", 1), kick(home, "Penalty", 2)];
		await opened.report(156, (fixture) => ({ ...(status("P", 120, score(2, 2, { home: 1, away: 1 }))(fixture) as object), events: kicks }));
		await opened.report(160, (fixture) => ({
			...(status("PEN", 120, score(2, 2, { home: 1, away: 1 }, { home: 3, away: 0 }))(fixture) as object),
			events: kicks,
		}));
		const { status: ended, score: final, winner, detail, periodScores } = await opened.state();
		expect({ ended, final, winner, shootOut: detail.shootOut?.scored }).toEqual({
			...{ ended: "finished", final: { home: 2, away: 2 }, winner: "home" },
			shootOut: { home: 3, away: 0 },
		});
		expect(periodScores.map(({ period }) => period)).toEqual(["1h", "2h", "e1", "e2", "p"]);
	});

	it.skipIf(isMissing)("lose a field or an event that cannot be read, not the match, and say so", async () => {
		const opened = open();
		await opened.report(20, (fixture) => ({
			...fixture,
			fixture: { ...fixture.fixture, referee: 7 },
			events: [...(fixture.events ?? []), { time: null, team: { id: 1 } }, event(15, opened.match.home, "Cooling break", "")],
		}));
		expect((await opened.state()).score).toEqual({ home: 1, away: 0 });
		const remarks = await opened.remarks();
		expect(remarks).toEqual(
			expect.arrayContaining([
				expect.stringContaining("fixture.referee is 7"),
				expect.stringContaining("Cooling break"),
				expect.stringContaining("events.1"),
			]),
		);
		await opened.report(21, status("HYDR", 21));
		expect((await opened.state()).status).toBe("live");
		expect((await opened.remarks()).join()).toContain("status HYDR is unknown");
	});

	it.skipIf(isMissing)("go on after a restart, and after a crash between storing and submitting", async () => {
		const opened = open();
		await opened.report(20);
		let isDown = true;
		const ingest = {
			...server.ingest,
			ingestMany: (...given: Parameters<typeof server.ingest.ingestMany>) =>
				isDown ? Promise.reject(new Error("down")) : server.ingest.ingestMany(...given),
		};
		taker = newTaker("api-football", ingest);
		await expect(opened.report(60)).rejects.toThrow("down");
		isDown = false;
		taker = newTaker();
		await opened.report(61);
		await opened.report(115);
		expect(await opened.state()).toMatchObject({ status: "finished", score: { home: 3, away: 1 } });
		expect(await goals(opened)).toHaveLength(4);
	});

	it.skipIf(isMissing)("leave what an operator entered, and show the desk what differs", async () => {
		const opened = open();
		await opened.report(5);
		const matchId = (await opened.state()).setup.matchId;
		const draft = {
			type: "goal_scored",
			period: "1h",
			elapsedMs: 11 * MINUTE_MS,
			occurredAt: server.clock(),
			payload: { side: "home", scorerId: null, kind: "header" },
		};
		await server.ingest.ingest({ matchId, sourceKind: "operator", sourceName: "operator", sourceId: "one", draft });
		await opened.report(20);
		expect(await goals(opened)).toEqual(["12' confirmed 1"]);
		const waiting = await server.db.kysely
			.selectFrom("discrepancies")
			.select("because")
			.where("match_id", "=", matchId)
			.where("decided_at", "is", null)
			.execute();
		expect(waiting).toEqual([{ because: "reported_differently" }]);
	});

	it.skipIf(isMissing)("wait for the desk where it has overridden the score, one report a goal, and other fields go on", async () => {
		const opened = open();
		await opened.report(5);
		const matchId = (await opened.state()).setup.matchId;
		const set = { set_by: "u1", set_by_name: "Ann", set_at: server.clock(), until: null };
		await server.db.kysely
			.insertInto("manual_overrides")
			.values({ match_id: matchId, field: "score", ...set })
			.execute();
		await opened.report(32);
		await opened.report(
			33,
			events((all) => all.map((each) => (each.type === "Goal" ? { ...each, time: { elapsed: 14, extra: null } } : each))),
		);
		const { score, detail } = await opened.state();
		expect({ score, yellowCards: detail.yellowCards }).toEqual({ score: { home: 0, away: 0 }, yellowCards: { home: 0, away: 1 } });
		const waiting = await server.db.kysely
			.selectFrom("discrepancies")
			.select(["because", "draft"])
			.where("match_id", "=", matchId)
			.where("decided_at", "is", null)
			.where("follows", "is", null)
			.execute();
		expect(waiting.map(({ because }) => because)).toEqual(["overridden"]);
		// The desk shows the latest draft.
		expect(JSON.parse(waiting[0]?.draft ?? "{}")).toMatchObject({ type: "goal_scored", elapsedMs: 13 * MINUTE_MS });
	});

	it.skipIf(isMissing)("end as the last answer says, whatever came before it (seeded)", async () => {
		for (let seed = 1; seed <= SEEDS; seed++) {
			const random = seededRandom(`reports ${seed}`);
			const opened = open();
			for (let minutes = random.integer(-5, 30); minutes < 118; minutes += random.integer(1, 25)) {
				await opened.report(minutes, (fixture) => {
					const noisy = random
						.shuffle(fixture.events ?? [])
						.filter(() => random.chance(0.85))
						.map((each) =>
							random.chance(0.2)
								? { ...each, time: { ...each.time, elapsed: Math.max(1, each.time.elapsed + random.integer(-2, 2)) } }
								: each,
						)
						.map((each) =>
							random.chance(0.1) ? { ...each, player: { id: random.integer(81, 99), name: `Player ${random.integer(81, 99)}` } } : each,
						);
					return random.chance(0.1) ? { ...fixture, events: null } : { ...fixture, events: noisy };
				});
			}
			for (const minutes of [200, 210, 220, 230]) await opened.report(minutes);
			const { timeline, score, status: ended } = await opened.state();
			const found = timeline
				.filter(
					({ event }) =>
						["goal_scored", "card_shown", "player_substituted", "penalty_missed"].includes(event.type) && event.status === "confirmed",
				)
				.map(({ event }) => `${minuteLabel(event.period, event.elapsedMs)} ${event.type}`);
			expect({ seed, ended, score, found: found.sort() }).toEqual({
				...{ seed, ended: "finished", score: { home: 3, away: 1 } },
				found: [
					...["12' goal_scored", "30' card_shown", "45+2' goal_scored", "58' player_substituted", "64' penalty_missed"],
					...["71' goal_scored", "80' card_shown", "90+3' goal_scored"],
				],
			});
		}
	});

	it.skipIf(isMissing)("make a match of a provider that has scores alone", async () => {
		taker = newTaker("football-data");
		const team = (id: number, name: string) => ({ id, name, shortName: name, tla: "AAA" });
		let updated = 0;
		const report = async (status: string, full: [number, number] | null, half: [number, number] | null = null) => {
			const of = (pair: [number, number] | null) => ({ home: pair?.[0] ?? null, away: pair?.[1] ?? null });
			const result = mapMatch({
				...{ id: 77, utcDate: new Date(KICK_OFF).toISOString(), status, matchday: 3, stage: "REGULAR_SEASON", group: null },
				lastUpdated: new Date(KICK_OFF + updated++ * MINUTE_MS).toISOString(),
				area: { id: 1, name: "Germany" },
				competition: { id: 2002, code: "BL1", name: "Bundesliga", type: "LEAGUE" },
				season: { id: 1, startDate: "2026-08-01", endDate: "2027-05-20" },
				...{ homeTeam: team(501, "Home"), awayTeam: team(502, "Away") },
				score: { winner: null, duration: "REGULAR", fullTime: of(full), halfTime: of(half) },
			});
			if (result.ok) await taker.take({ matches: [result.match], remarks: [] }, 0);
		};
		server.setNow(KICK_OFF + 10 * MINUTE_MS);
		await report("IN_PLAY", [0, 0]);
		await report("IN_PLAY", [1, 0]);
		await report("IN_PLAY", [0, 0]);
		await report("IN_PLAY", [0, 1]);
		await report("PAUSED", [0, 1], [0, 1]);
		await report("IN_PLAY", [1, 1], [0, 1]);
		await report("FINISHED", [2, 1], [0, 1]);
		const row = await server.db.kysely
			.selectFrom("matches")
			.select("id")
			.where("source", "=", "football-data")
			.where("source_id", "=", "77")
			.executeTakeFirstOrThrow();
		const state = (await server.matchLog.stateOf(row.id))?.state;
		expect(state).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		expect(state?.periodScores).toEqual([
			{ period: "1h", home: 0, away: 1 },
			{ period: "2h", home: 2, away: 0 },
		]);
	});
});
