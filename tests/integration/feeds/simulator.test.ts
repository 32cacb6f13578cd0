// The simulator on a real database and log, moved on by the test.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { simulatedSports as simulatedSportsMigration } from "#server/db/migrations/0230-simulated-sports.ts";
import type { Ingest } from "#server/feeds/door/ingest.ts";
import { FeedStalled } from "#server/feeds/door/submit-drafts.ts";
import { FOOTBALL_PLAN } from "#server/feeds/simulator/football/football-plan.ts";
import { readProgress } from "#server/feeds/simulator/read-progress.ts";
import { loadSimulatedSports } from "#server/feeds/simulator/simulated-sports.ts";
import { startSimulator } from "#server/feeds/simulator/start-simulator.ts";
import { createLogger } from "#server/observability/logger.ts";
import { getLeagueStatistics, listLeagueSeasons } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { type DatabaseKind, DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { itLong } from "../../support/looks.ts";
import { openSimulatedWorld, type SimulatedWorld } from "./simulated-world.ts";

const BORN = Date.UTC(2026, 10, 21, 14, 20);
const SQLITE = DEFAULT_DATABASES[0] as DatabaseKind;
const isOver = (status: string | null) => status !== null && (hasEnded(status as MatchStatus) || status === "postponed");

/** Submissions of a simulator that nothing interrupts, by minutes since its start. */
const steadyEntries = new Map<number, Awaited<ReturnType<SimulatedWorld["entries"]>>>();
/** Databases in which the simulator has taken its first step, which takes longest. */
let begun: Pick<DatabaseKind, "create">;

beforeAll(async () => {
	const steady = await openSimulatedWorld(SQLITE, BORN);
	try {
		const simulator = await steady.start();
		await simulator.advance();
		begun = await steady.copies();
		for (let minutes = 0; minutes < 20; ) {
			await steady.goOn(simulator, 5);
			minutes += 5;
			steadyEntries.set(minutes, await steady.entries());
		}
	} finally {
		await steady.close();
	}
});

describe.each(DEFAULT_DATABASES)("the simulator on $kind", (database) => {
	it.skipIf(database.isMissing)("has matches live to the present minute after its first step, and a week of fixtures", async () => {
		const world = await openSimulatedWorld(database, BORN);
		try {
			await (await world.start()).advance();
			const playing = await world.live();
			expect(playing.length).toBeGreaterThanOrEqual(4);
			for (const { match_id, starts_at } of playing) {
				const { timeline, detail } = await world.stateOf(match_id);
				const newest = Math.max(...timeline.map(({ event }) => event.occurredAt));
				expect(newest).toBeGreaterThan(BORN - 16 * MINUTE_MS);
				expect(newest).toBeLessThanOrEqual(BORN);
				expect(starts_at).toBeLessThanOrEqual(BORN);
				expect([detail.lineUps.home?.starters.length, detail.lineUps.away?.starters.length]).toEqual([11, 11]);
			}
			const { kysely } = world.server.db;
			const coming = await kysely
				.selectFrom("matches")
				.select("starts_at")
				.where("starts_at", ">", BORN + 7 * DAY_MS)
				.execute();
			expect(coming.length).toBeGreaterThan(20);
			// All 240 matches of sixteen teams count, although only part of the fixtures is registered.
			expect((await world.server.ask(getLeagueStatistics, { params: { leagueId: "l1" } })).total).toBe(240);
		} finally {
			await world.close();
		}
	});

	it.skipIf(database.isMissing)("submits the same whether it runs on or dies and starts again in between, and nothing twice", async () => {
		const shaken = await openSimulatedWorld(database, BORN);
		try {
			await (await shaken.start()).advance();
			await shaken.goOn(await shaken.start(), 7);
			await shaken.goOn(await shaken.start(), 5, 3 * MINUTE_MS);
			await shaken.goOn(await shaken.start(), 8, 6 * MINUTE_MS);
			expect(await shaken.entries()).toEqual(steadyEntries.get(20));
		} finally {
			await shaken.close();
		}
	});
});

describe("the simulator", () => {
	let world: SimulatedWorld;
	beforeEach(async () => {
		world = await openSimulatedWorld(SQLITE, BORN);
	});
	afterEach(() => world.close());

	it("fills the past from the newest day on, several matches in a transaction, and leaves no match of it open", async () => {
		const { db, ingest } = world.server;
		// From the first response on, a line on every page says how much of the demo's past is written: nothing so far.
		expect(await readProgress({ db, clock: world.now })).toBe(0);
		const commits: number[] = [];
		const counting: Ingest = {
			...ingest,
			async ingestMany(requests, options) {
				if (options?.inOneTransaction) commits.push(new Set(requests.map(({ matchId }) => matchId)).size);
				return ingest.ingestMany(requests, options);
			},
		};
		const simulator = await world.start({ ingest: counting });
		await simulator.advance();
		commits.length = 0;
		await world.fill(simulator, 2);
		expect(commits.reduce((sum, count) => sum + count, 0) / commits.length).toBeGreaterThan(3);
		const played = (await world.heads()).filter(({ starts_at }) => starts_at < BORN - 6 * HOUR_MS);
		expect(played.length).toBeGreaterThan(50);
		expect(played.filter(({ status }) => !isOver(status))).toEqual([]);
		expect(Math.min(...played.map(({ starts_at }) => starts_at))).toBeGreaterThan(BORN - 3 * DAY_MS);
		const finished = played.filter(({ status }) => status === "finished");
		expect(finished.filter(({ attendance, home_coach, away_coach }) => !attendance || !home_coach || !away_coach)).toEqual([]);
	});

	itLong("plays a match by the format that staff gave it, to its end, and so again after a restart", async () => {
		const simulator = await world.start();
		await simulator.advance();
		const { kysely } = world.server.db;
		const coming = await kysely.selectFrom("matches").select("id").where("starts_at", ">", BORN).orderBy("starts_at").limit(6).execute();
		const formats = [{ regularPeriods: 3 }, { regularPeriods: 4, halfMinutes: 12 }, { regularPeriods: 1, halfMinutes: 30 }];
		for (const [index, { id }] of coming.entries()) {
			const format = JSON.stringify({ hasExtraTime: false, hasShootOut: false, ...formats[index % 3] });
			await kysely.updateTable("matches").set({ format }).where("id", "=", id).execute();
		}
		await world.goOn(simulator, 90, 5 * MINUTE_MS);
		await simulator.save();
		await world.goOn(await world.start(), 180, 5 * MINUTE_MS);
		const played = await Promise.all(coming.map(({ id }) => world.stateOf(id)));
		const started = played.filter(({ status }) => status !== "postponed" && status !== "abandoned" && status !== "awarded");
		expect(started.length).toBeGreaterThan(3);
		expect(started.map(({ status }) => status)).toEqual(started.map(() => "finished"));
		const periodsOf = ({ timeline }: (typeof played)[number]) =>
			timeline.flatMap(({ event }) => (event.type === "period_started" ? [event.period] : [])).join(" ");
		const byFormat = { 1: "rt", 2: "1h 2h", 3: "t1 t2 t3", 4: "q1 q2 q3 q4" };
		expect(started.map(periodsOf)).toEqual(started.map(({ setup }) => byFormat[setup.format.regularPeriods ?? 2]));
		expect(new Set(started.map(periodsOf)).size).toBe(3);
	});

	itLong("runs by a timer of its own, and stops on request", async () => {
		const { db, store, ingest, matchLog } = world.server;
		const settings = { simulatorSpeed: 1_200, simulatorSeed: "1", providers: {} };
		const running = await startSimulator({
			settings,
			db,
			catalogue: store,
			ingest,
			matchLog,
			clock: Date.now,
			log: createLogger({ level: "silent" }),
		});
		const countEntries = async () => (await world.entries()).length;
		const before = await countEntries();
		await expect.poll(countEntries).toBeGreaterThan(before);
		await running.stop();
		const stopped = await countEntries();
		await sleep(300);
		expect(await countEntries()).toBe(stopped);
	});

	it("plays every sport: matches of each are live after the first step, those of the past never, and the log takes every line", async () => {
		const { ingest, bus } = world.server;
		const refused: string[] = [];
		const facts: { matchId: string; status: string }[] = [];
		bus.subscribe("match.appended", ({ matchId, live: { status } }) => void facts.push({ matchId, status }));
		const watching: Ingest = {
			...ingest,
			async ingestMany(requests, options) {
				const answers = await ingest.ingestMany(requests, options);
				for (const [place, answer] of answers.entries()) {
					if (!answer.ok) refused.push(`${requests[place]?.matchId} ${requests[place]?.draft.type}: ${answer.error.message}`);
				}
				return answers;
			},
		};
		const others = (await loadSimulatedSports()).filter(({ plan }) => plan !== FOOTBALL_PLAN);
		const simulator = await world.start({ sports: others, ingest: watching });
		await simulator.advance();
		const isPlaying = new Set((await world.live()).map(({ match_id }) => match_id));
		await world.goOn(simulator, 4, 2 * MINUTE_MS);
		for (const { match_id } of await world.live()) isPlaying.add(match_id);
		const live = Map.groupBy(await world.live(), ({ sport }) => sport);
		expect([...live.keys()].sort()).toEqual(others.map(({ key }) => key).sort());
		await world.fill(simulator, others.length);
		const left = (await world.heads()).filter(({ sport, starts_at, status }) => {
			const longestMs = others.find(({ key }) => key === sport)?.longestMs ?? 0;
			return starts_at + longestMs < BORN && !isOver(status);
		});
		expect(left).toEqual([]);
		expect(refused).toEqual([]);
		// Lists, topics, counts and messages are updated once for the whole match, because all of it is one fact.
		const ofPast = facts.filter(({ matchId, status }) => !isPlaying.has(matchId) && status !== "scheduled");
		expect(ofPast.length).toBeGreaterThan(50);
		expect(ofPast.filter(({ status }) => !isOver(status))).toEqual([]);
	});

	itLong("continues the database of a release that played one sport", async () => {
		await (await world.start()).advance();
		await world.goOn(await world.start(), 5);
		const before = await world.entries();
		const { kysely } = world.server.db;
		const row = await kysely.selectFrom("feed_positions").selectAll().where("feed", "=", "simulator").executeTakeFirstOrThrow();
		const { seed, stretches, sports } = JSON.parse(row.position) as { seed: string; stretches: unknown; sports: { football: object } };
		const old = JSON.stringify({ seed, stretches, ...sports.football });
		await kysely.updateTable("feed_positions").set({ position: old }).where("feed", "=", "simulator").execute();
		await simulatedSportsMigration.up(kysely);
		const upgraded = await world.start();
		expect(await world.entries()).toEqual(before);
		await world.goOn(upgraded, 10);
		expect(await world.entries()).toEqual(steadyEntries.get(15));
	});

	it("keeps the seed of the first start", async () => {
		await (await world.start({ seed: "one" })).advance();
		const before = await world.entries();
		await (await world.start({ seed: "two" })).advance();
		expect(await world.entries()).toEqual(before);
	});

	it("at speed 60 plays an hour in a minute, with kick-offs in server time and clocks set at every minute", async () => {
		const simulator = await world.start({ speed: 60 });
		await simulator.advance();
		const [match] = (await world.live()).sort((one, other) => other.starts_at - one.starts_at);
		await world.goOn(simulator, 3, 3_000);
		const { status, timeline } = await world.stateOf(match?.match_id ?? "");
		expect(hasEnded(status)).toBe(true);
		expect(Math.max(...timeline.map(({ event }) => event.occurredAt))).toBeLessThanOrEqual(world.now());
		expect(timeline.filter(({ event }) => event.type === "clock_set").length).toBeGreaterThan(40);
		const { kysely } = world.server.db;
		const coming = await kysely.selectFrom("matches").select("starts_at").where("starts_at", ">", world.now()).execute();
		expect(Math.max(...coming.map(({ starts_at }) => starts_at))).toBeLessThan(BORN + (9 * DAY_MS) / 60);
	});
});

describe("a simulator that has taken its first step", () => {
	let world: SimulatedWorld;
	beforeEach(async () => {
		world = await openSimulatedWorld(begun, BORN);
	});
	afterEach(() => world.close());

	it("after a long pause brings the matches of now up to date first, and then what was missed", async () => {
		world.setNow(BORN + DAY_MS);
		const woken = await world.start();
		await woken.advance();
		expect((await world.live()).length).toBeGreaterThanOrEqual(4);
		await world.fill(woken, 2);
		const { kysely } = world.server.db;
		const rows = await kysely.selectFrom("matches").leftJoin("match_heads", "match_id", "id").select(["status", "starts_at"]).execute();
		const missed = rows.filter(({ starts_at }) => starts_at > BORN - 5 * HOUR_MS && starts_at < world.now() - 6 * HOUR_MS);
		expect(missed.length).toBeGreaterThan(80);
		expect(missed.filter(({ status }) => !isOver(status))).toEqual([]);
	});

	it("waits while the log takes nothing, and then goes on without a hole", async () => {
		const { ingest } = world.server;
		let isStalled = false;
		const stalling: Ingest = {
			...ingest,
			async ingestMany(requests, options) {
				if (!isStalled || requests.length === 0) return ingest.ingestMany(requests, options);
				return requests.map(() => ({ ok: false, error: { code: "not_accepted", message: "The disk is full." } }));
			},
		};
		const simulator = await world.start({ ingest: stalling });
		await simulator.advance();
		isStalled = true;
		await expect(world.goOn(simulator, 10, 10 * MINUTE_MS)).rejects.toThrow(FeedStalled);
		isStalled = false;
		await world.goOn(simulator, 10, 10 * MINUTE_MS);
		expect(await world.entries()).toEqual(steadyEntries.get(20));
	});

	it("writes seasons from before its creation once nothing of its past is missing, each at once and with a champion", async () => {
		const { kysely } = world.server.db;
		const row = await kysely.selectFrom("feed_positions").selectAll().where("feed", "=", "simulator").executeTakeFirstOrThrow();
		const position = JSON.parse(row.position) as { sports: { football: { gaps: unknown[] } } };
		position.sports.football.gaps = [];
		await kysely
			.updateTable("feed_positions")
			.set({ position: JSON.stringify(position) })
			.where("feed", "=", "simulator")
			.execute();
		const commits: number[] = [];
		const ingestMany = world.server.ingest.ingestMany;
		const counting: Ingest = {
			...world.server.ingest,
			async ingestMany(requests, options) {
				if (options?.inOneTransaction) commits.push(requests.length);
				return ingestMany(requests, options);
			},
		};
		const fillOne = async () => {
			const simulator = await world.start({ ingest: counting });
			await simulator.advance();
			await world.fill(simulator, 1);
		};
		await fillOne();
		expect(commits).toEqual([240]);
		const { seasons } = await world.server.ask(listLeagueSeasons, { params: { leagueId: "l1" } });
		expect(seasons.map(({ name, isOver, played, winner }) => [name, isOver, played > 0, winner !== null])).toEqual([
			["2026/27", false, true, false],
			["2025/26", true, true, true],
		]);
		// A new process continues with the next season.
		await fillOne();
		expect(commits).toEqual([240, 182]);
	});
});

describe("an operator in simulated matches", () => {
	let world: SimulatedWorld;
	/** The state of each match after the operator's submission, and after its end. */
	let matches: { id: string; before: MatchState<FootballDetail>; after: MatchState<FootballDetail> }[];
	let gone: string[];
	let commands = 0;
	// Each test has a match of its own; all are played to their ends together.
	beforeAll(async () => {
		world = await openSimulatedWorld(begun, BORN);
		const simulator = await world.start();
		await simulator.advance();
		const playing = (await world.live()).filter(({ status }) => status === "live").sort((one, other) => other.starts_at - one.starts_at);
		const ids = playing.slice(0, 4).map(({ match_id }) => match_id);
		const [scored = "", thinned = "", abandoned = "", halved = ""] = ids;
		const { starters = [] } = (await world.stateOf(thinned)).detail.lineUps.away ?? {};
		gone = starters.slice(0, 6).map(({ playerId }) => playerId);
		await submit(scored, { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "unknown" } });
		for (const playerId of gone) await submit(thinned, { type: "card_shown", payload: { side: "away", playerId, card: "red" } });
		await submit(abandoned, { type: "status_changed", payload: { status: "abandoned", reason: "Storm" } });
		await submit(halved, { type: "period_ended", payload: {} });
		const before = await Promise.all(ids.map(world.stateOf));
		await world.goOn(simulator, 180, 5 * MINUTE_MS);
		const after = await Promise.all(ids.map(world.stateOf));
		matches = ids.map((id, at) => ({
			id,
			before: before[at] as MatchState<FootballDetail>,
			after: after[at] as MatchState<FootballDetail>,
		}));
	});
	afterAll(() => world.close());

	async function submit(matchId: string, draft: Pick<EventDraft, "type" | "payload">): Promise<void> {
		const { period, clock } = await world.stateOf(matchId);
		const elapsedMs = clock && clock.elapsedMs + Math.max(0, world.now() - clock.at);
		const request = { matchId, sourceKind: "operator", sourceName: "desk", sourceId: `press ${commands++}` } as const;
		const answer = await world.server.ingest.ingest({ ...request, draft: { ...draft, period, elapsedMs, occurredAt: world.now() } });
		expect(answer).toMatchObject({ ok: true });
	}

	it("scores a goal that stands, and both go on", () => {
		const [scored] = matches;
		expect(scored?.after.status).toBe("finished");
		const { timeline = [], score } = scored?.after ?? {};
		expect(timeline.find(({ event }) => event.seq === scored?.before.seq)?.event).toMatchObject({
			type: "goal_scored",
			status: "confirmed",
		});
		expect(score?.home).toBeGreaterThanOrEqual(scored?.before.score.home ?? Number.POSITIVE_INFINITY);
	});

	it("sends players off, and the script does without them", () => {
		const thinned = matches[1];
		expect(thinned?.after.status).toBe("finished");
		const later = thinned?.after.timeline.filter(({ event }) => event.seq > thinned.before.seq) ?? [];
		expect(later.length).toBeGreaterThan(0);
		// FB4: players who were sent off can still be shown cards.
		const played = later.filter(({ event }) => event.type !== "card_shown");
		expect(played.filter(({ event }) => gone.some((id) => JSON.stringify(event.payload).includes(`"${id}"`)))).toEqual([]);
	});

	it("abandons it, and submits no further goal", () => {
		const abandoned = matches[2];
		expect(abandoned?.after.status).toBe("abandoned");
		expect(abandoned?.after.timeline.filter(({ event }) => event.type === "goal_scored" && event.seq > abandoned.before.seq)).toEqual([]);
	});

	it("ends a half too early, and the match ends all the same", () => {
		expect(matches[3]?.after.status).toBe("finished");
	});
});
