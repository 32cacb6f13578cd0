// Provider reports that contradict themselves, are incomplete or are older than the previous one, as they occurred in practice (rules FD1
// to FD4), and what the site shows for them.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readRemarksOf } from "#server/feeds/providers/polled/feed-match.store.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PolledFeed, type ProviderServer, startProviderServer } from "../../support/provider-server.ts";
import { sharedData } from "../../support/shared-data.ts";

interface ApiRow {
	fixture: { id: number; date: string; status: { short: string } };
	events?: unknown[];
}
interface DataRow {
	id: number;
	utcDate: string;
	lastUpdated: string;
	status: string;
	score: object;
}

/** Rows of a recorded case; an empty list if the recordings are not installed. */
function given<Row>(name: string): Row[] {
	const path = sharedData(`../cases/data/${name}.json`);
	if (!path) return [];
	const json = JSON.parse(readFileSync(path, "utf8")) as Row[] | Row | Record<string, Row>;
	if (Array.isArray(json)) return json;
	return json !== null && typeof json === "object" && "answer 1" in json ? Object.values(json as Record<string, Row>) : [json as Row];
}
const HAS_CASES = sharedData("../cases/data") !== null;
const kickOffOf = (row: ApiRow | DataRow): Instant => Date.parse("fixture" in row ? row.fixture.date : row.utcDate);

const KICK_OFF = Date.UTC(2026, 10, 21, 15);

describe.each(DEFAULT_DATABASES)("what providers report of a match, on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: ProviderServer;
	let updates = 0;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startProviderServer(empty, KICK_OFF);
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function shown(feed: PolledFeed, id: number): Promise<string> {
		const { status, score, detail, periodScores } = await server.stateOf(feed, id);
		const { isDisputed } = await server.liveOf(feed, id);
		const kicks = detail.shootOut?.scored;
		const text = periodScores.length > 0 ? ` ${score.home}-${score.away}` : "";
		return `${status}${text}${kicks ? ` (${kicks.home}-${kicks.away})` : ""}${isDisputed ? " disputed" : ""}`;
	}

	/** Each response is newer than the previous one. */
	const data = (row: object, at: Instant) =>
		server.report("football-data", [{ ...row, lastUpdated: new Date(KICK_OFF + updates++ * 1_000).toISOString() }], at);

	const made = (status: string, full: (number | null)[], half: (number | null)[] = [null, null], more: object = {}) => ({
		id: 7,
		utcDate: new Date(KICK_OFF).toISOString(),
		status,
		matchday: 3,
		stage: "REGULAR_SEASON",
		area: { name: "Norway" },
		competition: { id: 9, code: "NOR", name: "Made League", type: "LEAGUE" },
		season: { startDate: "2026-08-01", endDate: "2027-05-20" },
		homeTeam: { id: 1, name: "Alder" },
		awayTeam: { id: 2, name: "Birch" },
		score: { duration: "REGULAR", fullTime: { home: full[0], away: full[1] }, halfTime: { home: half[0], away: half[1] } },
		...more,
	});
	const minute = (minutes: number) => KICK_OFF + minutes * MINUTE_MS;
	const goal = (minute: number, team: 1 | 2, scorer: number) => ({
		minute,
		team: { id: team },
		scorer: { id: scorer, name: `P ${scorer}` },
	});

	describe("FD3: a list beside the score", () => {
		it.skipIf(!HAS_CASES)("of the given cases: kicks without a comment, an own goal twice live, goals twice in the end", async () => {
			const [shootOut] = given<ApiRow>("p10-api-football-kicks-without-comment");
			const at = kickOffOf(shootOut as ApiRow) + 3 * HOUR_MS;
			await server.report("api-football", [{ ...shootOut, events: undefined }], at);
			expect(await shown("api-football", 501)).toBe("finished 1-1 (2-4)");
			await server.report("api-football", [shootOut], at + 5 * MINUTE_MS);
			expect(await shown("api-football", 501)).toBe("finished 1-1 (2-4)");
			const { timeline } = await server.stateOf("api-football", 501);
			expect(timeline.filter(({ event }) => event.type === "goal_scored" && event.status !== "cancelled")).toHaveLength(2);
			for (const row of given<ApiRow>("p11-api-football-goal-twice"))
				await server.report("api-football", [row], kickOffOf(row) + 2 * HOUR_MS);
			expect(await shown("api-football", 502)).toBe("live 0-1");
			expect(await shown("api-football", 503)).toBe("finished 1-2");
		});

		it("that has a goal of another scorer too many is disputed at once, and no more when both agree", async () => {
			const goals = [goal(20, 2, 41), goal(60, 2, 42)];
			await data(made("IN_PLAY", [0, 1], [0, 1], { minute: 61, goals }), minute(76));
			expect(await shown("football-data", 7)).toBe("live 0-1 disputed");
			expect((await server.remarks()).join()).toContain("the score is 0-1, the goals listed make 0-2");
			await data(made("IN_PLAY", [0, 2], [0, 1], { minute: 62, goals }), minute(77));
			expect(await shown("football-data", 7)).toBe("live 0-2");
			await data(made("FINISHED", [0, 1], [0, 1], { goals }), minute(120));
			expect(await shown("football-data", 7)).toBe("finished 0-1 disputed");
			await data(made("FINISHED", [0, 1], [0, 1], { goals: goals.slice(0, 1) }), minute(125));
			expect(await shown("football-data", 7)).toBe("finished 0-1");
		});

		it("is as long as the score when a goal is taken back by the score alone, and disputed while it is listed", async () => {
			const goals = [goal(20, 1, 41)];
			await data(made("IN_PLAY", [1, 0], [null, null], { minute: 21, goals }), minute(21));
			expect(await shown("football-data", 7)).toBe("live 1-0");
			await data(made("IN_PLAY", [0, 0], [null, null], { minute: 22, goals }), minute(22));
			expect(await shown("football-data", 7)).toBe("live 0-0 disputed");
			await data(made("IN_PLAY", [0, 0], [null, null], { minute: 23, goals: [] }), minute(23));
			expect(await shown("football-data", 7)).toBe("live 0-0");
		});
	});

	describe("FD3: a shoot-out", () => {
		it.skipIf(!HAS_CASES)("of the given cases: kicks as the rest of the total, and nothing but a total", async () => {
			for (const name of ["p01-football-data-shoot-out-penalties-null", "p03-football-data-shoot-out-nothing-but-total"]) {
				const [row] = given<DataRow>(name);
				await data(row as DataRow, kickOffOf(row as DataRow) + 3 * HOUR_MS);
			}
			expect(await shown("football-data", 1001)).toBe("finished 0-0 (3-5)");
			expect((await server.stateOf("football-data", 1001)).winner).toBe("away");
			expect(await shown("football-data", 1003)).toBe("scheduled");
		});

		const score = (full: number[], regular: number[] | null, penalties: number[] | null) => {
			const of = (pair: number[] | null) => ({ home: pair?.[0] ?? null, away: pair?.[1] ?? null });
			const parts = { regularTime: of(regular), extraTime: of(regular && [0, 0]), penalties: of(penalties) };
			return { stage: "QUARTER_FINALS", score: { duration: "PENALTY_SHOOTOUT", fullTime: of(full), halfTime: of(null), ...parts } };
		};

		it("whose parts disagree is disputed", async () => {
			await data(made("FINISHED", [], [], score([3, 5], [1, 1], [4, 4])), minute(180));
			expect(await shown("football-data", 7)).toBe("finished 1-1 (2-4) disputed");
			await data(made("FINISHED", [], [], score([3, 5], [1, 1], [2, 4])), minute(190));
			expect(await shown("football-data", 7)).toBe("finished 1-1 (2-4)");
		});

		it("after a score that is not level is disputed, unless it belongs to a second leg", async () => {
			await data(made("FINISHED", [], [], score([6, 4], [2, 1], [4, 3])), minute(180));
			expect(await shown("football-data", 7)).toBe("finished 2-1 (4-3) disputed");
			const teams = { homeTeam: { id: 3, name: "Cedar" }, awayTeam: { id: 4, name: "Dogwood" } };
			const first = { id: 8, utcDate: new Date(minute(-10_000)).toISOString(), homeTeam: teams.awayTeam, awayTeam: teams.homeTeam };
			await data(made("FINISHED", [1, 0], [0, 0], { ...first, stage: "QUARTER_FINALS" }), minute(-9_000));
			await data(made("FINISHED", [], [], { ...score([6, 4], [2, 1], [4, 3]), ...teams, id: 9 }), minute(180));
			expect(await shown("football-data", 9)).toBe("finished 2-1 (4-3)");
			expect((await server.stateOf("football-data", 9)).winner).toBe("home");
		});
	});

	describe("FD1: an end without a score", () => {
		it.skipIf(!HAS_CASES)("of the given case is not taken, and is when the score comes", async () => {
			const [row] = given<DataRow>("p06-football-data-finished-without-score");
			const at = kickOffOf(row as DataRow) + 2 * HOUR_MS;
			await data(row as DataRow, at);
			expect(await shown("football-data", 1013)).toBe("scheduled");
			await data({ ...row, score: { ...row?.score, fullTime: { home: 2, away: 0 } } }, at + HOUR_MS);
			expect(await shown("football-data", 1013)).toBe("finished 2-0");
		});

		it("leaves a match as it was, with the goals that it had", async () => {
			await data(made("IN_PLAY", [1, 1], [1, 0], { minute: 80 }), minute(96));
			await data(made("FINISHED", [null, null], [1, 0]), minute(115));
			expect(await shown("football-data", 7)).toBe("live 1-1");
			await data(made("FINISHED", [2, null], [1, 0]), minute(116));
			expect(await shown("football-data", 7)).toBe("live 1-1");
			await data(made("FINISHED", [2, 1], [1, 0]), minute(117));
			expect(await shown("football-data", 7)).toBe("finished 2-1");
			// A finished match stays finished, even without a score.
			await data(made("FINISHED", [null, null], [1, 0]), minute(118));
			expect(await shown("football-data", 7)).toBe("finished 2-1");
		});

		it("a match under way without a score has at least that of half-time", async () => {
			await data(made("IN_PLAY", [null, null], [1, 0], { minute: 60 }), minute(76));
			expect(await shown("football-data", 7)).toBe("live 1-0");
			await data(made("IN_PLAY", [1, 1], [1, 0], { minute: 61 }), minute(77));
			await data(made("IN_PLAY", [null, null], [1, 0], { minute: 62 }), minute(78));
			expect(await shown("football-data", 7)).toBe("live 1-1");
		});
	});

	describe("FD4: a match that is over", () => {
		it.skipIf(!HAS_CASES)("of the given case stays so when it is to come three times, and is not live", async () => {
			const [first, second] = given<DataRow>("p05-football-data-finished-then-to-come");
			const at = kickOffOf(first as DataRow) + 2 * HOUR_MS;
			await data(first as DataRow, at);
			for (const step of [1, 2, 3, 4]) await data(second as DataRow, at + step * 45_000);
			expect(await shown("football-data", 1011)).toBe("finished 0-1");
		});

		it("keeps its teams and its day when an answer with its id is of another match, or of a day to come", async () => {
			await data(made("FINISHED", [1, 0], [1, 0]), minute(115));
			const whole = () => server.db.kysely.selectFrom("matches").selectAll().execute();
			const before = await whole();
			const others = { homeTeam: { id: 5, name: "Cedar" }, awayTeam: { id: 6, name: "Dogwood" }, utcDate: "2026-12-05T15:00:00Z" };
			await data(made("TIMED", [null, null], [null, null], others), minute(130));
			await data(made("FINISHED", [1, 0], [1, 0], { utcDate: "2026-12-05T15:00:00Z" }), minute(140));
			expect(await whole()).toEqual(before);
			expect(await server.db.kysely.selectFrom("teams").select("name").orderBy("name").execute()).toEqual([
				{ name: "Alder" },
				{ name: "Birch" },
			]);
			expect((await server.remarks()).join()).toContain("it stays on its own");
		});

		it("that begins days ahead has not ended", async () => {
			await data(made("FINISHED", [2, 1], [1, 0], { utcDate: "2026-12-05T15:00:00Z" }), minute(115));
			expect(await shown("football-data", 7)).toBe("scheduled");
		});

		it("goes back whole after an hour of the same answer", async () => {
			await data(made("FINISHED", [1, 1], [1, 0]), minute(115));
			for (let minutes = 116; minutes < 180; minutes += 12) {
				await data(made("TIMED", [null, null]), minute(minutes));
				expect(await shown("football-data", 7)).toBe(minutes < 176 ? "finished 1-1" : "scheduled");
			}
			expect(await shown("football-data", 7)).toBe("scheduled");
			await data(made("FINISHED", [2, 0], [1, 0]), minute(400));
			expect(await shown("football-data", 7)).toBe("finished 2-0");
		});

		it("stays whole where the log cannot go back: a card that staff entered stands in it", async () => {
			await data(made("FINISHED", [1, 1], [1, 0]), minute(115));
			const matchId = (await server.matchIdOf("football-data", 7)) ?? "";
			const payload = { side: "home", playerId: null, card: "yellow" };
			const draft = { type: "card_shown", period: "2h", elapsedMs: 60 * MINUTE_MS, payload, isLate: true, occurredAt: server.clock() };
			const card = await server.ingest.ingest({ matchId, sourceKind: "operator", sourceName: "operator", sourceId: "card", draft });
			expect(card.ok).toBe(true);
			const { seq } = await server.stateOf("football-data", 7);
			for (const minutes of [120, 181, 182]) await data(made("TIMED", [null, null]), minute(minutes));
			expect(await server.stateOf("football-data", 7)).toMatchObject({ status: "finished", score: { home: 1, away: 1 }, seq });
			expect((await server.remarks()).join()).toContain("the match cannot be put back, and stays as it was");
			await data(made("FINISHED", [1, 0], [1, 0]), minute(190));
			expect(await shown("football-data", 7)).toBe("finished 1-0");
		});

		it("goes on at once when staff took its end back", async () => {
			await data(made("FINISHED", [1, 1], [1, 0]), minute(100));
			const matchId = (await server.matchIdOf("football-data", 7)) ?? "";
			const { timeline } = await server.stateOf("football-data", 7);
			for (const type of ["match_ended", "period_ended"]) {
				const event = timeline.findLast((entry) => entry.event.type === type)?.event;
				if (!event) throw new Error(`no ${type}`);
				const { id, period, elapsedMs, payload } = event;
				const draft = { type, period, elapsedMs, payload, revises: id, status: "cancelled" as const, occurredAt: server.clock() };
				const request = { matchId, sourceKind: "operator", sourceName: "operator", sourceId: `back ${type}`, draft } as const;
				expect((await server.ingest.ingest(request)).ok).toBe(true);
			}
			await data(made("IN_PLAY", [2, 1], [1, 0], { minute: 92 }), minute(101));
			expect(await shown("football-data", 7)).toBe("live 2-1");
		});
	});

	describe("FD9: teams that cannot be", () => {
		it.each([
			["a team against itself", { awayTeam: { id: 1, name: "Alder" } }, "Alder does not play itself"],
			["a name with a score", { homeTeam: { id: 1, name: "Alder 2-1" } }, 'home: "Alder 2-1" holds a score'],
			["a name in another encoding", { awayTeam: { id: 2, name: "FC KÃ¶ln" } }, 'away: "FC KÃ¶ln" holds letters of another encoding'],
		])("%s is no match, and is named", async (_what, more, remark) => {
			await data(made("FINISHED", [1, 0], [1, 0], more), minute(115));
			expect(await server.matchIdOf("football-data", 7)).toBeNull();
			expect((await server.remarks()).join()).toContain(remark);
		});

		it("entities are the characters that they stand for", async () => {
			await data(made("TIMED", [null, null], [null, null], { homeTeam: { id: 1, name: "Alder &amp; Elm" } }), minute(-60));
			expect(await server.db.kysely.selectFrom("teams").select("name").where("name", "like", "Alder%").execute()).toEqual([
				{ name: "Alder & Elm" },
			]);
		});
	});

	it("FD2: an unknown status changes nothing, and is named with its field", async () => {
		for (const [status, at] of [
			["TIMED", -5],
			["WALKOVER", 10],
			["IN_PLAY", 30],
			["ANNULLED", 40],
			["FINISHED", 115],
			["VOID", 120],
		] as const) {
			const before = at < 0 ? null : await shown("football-data", 7);
			await data(made(status, at < 0 ? [null, null] : [at === 40 ? 0 : 1, 0]), minute(at));
			if (["WALKOVER", "ANNULLED", "VOID"].includes(status)) expect(await shown("football-data", 7)).toBe(before);
		}
		expect(await shown("football-data", 7)).toBe("finished 1-0");
		// The console lists the remarks with this match only, newest first.
		const remarks = await readRemarksOf(server.db.kysely, (await server.matchIdOf("football-data", 7)) ?? "", 20);
		expect(remarks.map(({ feed, message }) => `${feed} ${message.split(" ")[1]}`)).toEqual([
			"football-data VOID",
			"football-data ANNULLED",
			"football-data WALKOVER",
		]);
		await data({ ...made("XYZ", [null, null]), id: 77 }, minute(130));
		expect(await readRemarksOf(server.db.kysely, (await server.matchIdOf("football-data", 7)) ?? "", 20)).toHaveLength(3);
	});

	it.skipIf(!HAS_CASES)("a minute as text, long after the kick-off, is of the second half", async () => {
		const [row] = given<DataRow>("p07-football-data-minute-as-text");
		await data(row as DataRow, kickOffOf(row as DataRow) + 118 * MINUTE_MS);
		expect((await server.stateOf("football-data", 1015)).period).toBe("2h");
	});
});
