// openfootball's files imported again with other results: the change is in log, table and settlement, staff's decisions are kept, and
// irreconcilable results are disputed. Generated files on both databases, and the recorded ones if they are available.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import type { ImportParts } from "#server/feeds/importers/openfootball/import-parts.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createOddsEngine, type Odds } from "#server/odds/odds.service.ts";
import { getLeagueTable, listLeagueMatches } from "#shared/contract/rest/catalogue/catalogue.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { type EventDraft, isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";

const importTexts = (texts: readonly { path: string; text: string }[], parts: ImportParts) =>
	importRead(
		texts.map(({ path, text }) => ({ path, ...readFile(path, text) })),
		parts,
	);

const NOW = Date.UTC(2026, 10, 21);
const SEED = Number(process.env.FAULT_SEED ?? 20261122);

type Goals = [home: number, away: number];
interface Row {
	round?: string;
	team1?: string;
	team2?: string;
	status?: string;
	score?: { ht?: Goals; ft?: Goals; et?: Goals; p?: Goals };
	goals1?: object[];
	goals2?: object[];
}

const goal = (name: string, minute: number, more: object = {}) => ({ name, minute, ...more });
const league = (...rows: Row[]) => ({
	path: "2023-24/en.1.json",
	text: JSON.stringify({
		name: "English Premier League 2023/24",
		matches: rows.map((row) => ({ round: "Matchday 1", date: "2023-08-11", team1: "A FC", team2: "B FC", ...row })),
	}),
});

/** Everything about the result that a reader sees, whichever events the log contains. */
function courseOf({ status, score, winner, periodScores, timeline, detail }: MatchState) {
	const goals = timeline
		.filter(({ event }) => event.type === "goal_scored" && !isCancelled(event))
		.map(({ event }) => JSON.stringify([event.period, event.elapsedMs, event.payload]));
	const shootOut = (detail as FootballDetail).shootOut?.scored ?? null;
	return { status, score, winner, periodScores, goals: goals.sort(), shootOut };
}

describe.each(DEFAULT_DATABASES)("a source's correction of a finished match on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let odds: Odds | undefined;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
	});
	afterEach(async () => {
		await odds?.stop();
		odds = undefined;
		await server?.stop();
		await empty?.remove();
	});

	const take = (...texts: { path: string; text: string }[]) => importTexts(texts, { ...server, catalogue: server.store });
	const stateOf = async (matchId = "m1") => (await server.matchLog.stateOf(matchId))?.state as MatchState;
	const goals = async () => (await stateOf()).timeline.filter(({ event }) => event.type === "goal_scored");
	const scoreOf = async () => {
		const { home, away } = (await stateOf()).score;
		return `${home}-${away}`;
	};
	const operator = async (draft: Partial<EventDraft> & { type: string }) => {
		const sender = { sourceKind: "operator", sourceName: "operator", sourceId: `${Math.random()}` } as const;
		const full = { period: null, elapsedMs: null, payload: {}, occurredAt: NOW, ...draft };
		const answer = await server.ingest.ingest({ matchId: "m1", ...sender, draft: full });
		if (!answer.ok) throw new Error(answer.error.message);
		return answer.event;
	};
	const discrepancy = () => server.db.kysely.selectFrom("discrepancies").select(["because", "verdict", "source"]).execute();
	const rowOf = async () => (await server.ask(listLeagueMatches, { params: { leagueId: "l1" }, query: { part: "results" } })).matches[0];
	const markets = async () => {
		odds ??= createOddsEngine({
			...server,
			log: createLogger({ level: "silent" }),
			margin: 0.05,
			strengthsOf: async () => ({ home: 1, away: 1 }),
		});
		const board = await odds.boardOf("m1");
		return (market: string) => board?.views().find((view) => view.market === market);
	};

	it("is accepted: log, row and table have it, imported again it changes nothing", async () => {
		await take(league({ score: { ht: [1, 0], ft: [2, 1] } }));
		const report = await take(league({ score: { ht: [1, 0], ft: [2, 3] } }));
		expect(report).toMatchObject({ refused: [], disputed: [] });
		expect(courseOf(await stateOf())).toMatchObject({ status: "finished", score: { home: 2, away: 3 }, winner: "away" });
		expect(await rowOf()).toMatchObject({ live: { score: { home: 2, away: 3 }, disputed: null } });
		const { tables } = await server.ask(getLeagueTable, { params: { leagueId: "l1" } });
		expect(tables[0]?.rows.map(({ team, points }) => [team.name, points])).toEqual([
			["B FC", 3],
			["A FC", 0],
		]);
		const { seq } = await stateOf();
		expect(await take(league({ score: { ht: [1, 0], ft: [2, 3] } }))).toMatchObject({ events: 0, refused: [], disputed: [] });
		expect((await stateOf()).seq).toBe(seq);
	});

	it("leaves what it says alike alone: a goal keeps its event, one that fell is struck through with the reason", async () => {
		const first = { score: { ht: [1, 0] as Goals, ft: [1, 1] as Goals }, goals1: [goal("Ann", 12)], goals2: [goal("Bea", 60)] };
		await take(league(first));
		const [ann, bea] = (await goals()).map(({ event }) => event);
		await take(league({ ...first, score: { ht: [1, 0], ft: [2, 0] }, goals1: [goal("Ann", 12), goal("Cid", 70)], goals2: [] }));
		expect(await scoreOf()).toBe("2-0");
		const sender = (await goals()).map(({ event }) => [event.id, event.revision, event.status, event.reasonCode ?? null]);
		expect(sender).toContainEqual([ann?.id, 1, "confirmed", null]);
		expect(sender).toContainEqual([bea?.id, 2, "cancelled", "corrected_by_source"]);
		await take(league(first));
		expect(await scoreOf()).toBe("1-1");
		expect((await goals()).find(({ event }) => event.id === bea?.id)?.event).toMatchObject({ revision: 3, status: "confirmed" });
		await take(league({ ...first, goals2: [goal("Bea", 61)] }));
		expect((await goals()).find(({ event }) => event.id === bea?.id)?.event).toMatchObject({ revision: 4, elapsedMs: 60 * 60_000 });
	});

	it("goes from full time to extra time and a shoot-out, and back", async () => {
		await take(league({ score: { ht: [0, 0], ft: [1, 1] } }));
		const longer = await take(league({ score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] } }));
		expect(longer.refused).toEqual([]);
		expect(courseOf(await stateOf())).toMatchObject({ score: { home: 2, away: 2 }, winner: "home", shootOut: { home: 4, away: 3 } });
		const shorter = await take(league({ score: { ht: [0, 0], ft: [2, 1] } }));
		expect(shorter.refused).toEqual([]);
		expect(courseOf(await stateOf())).toMatchObject({ score: { home: 2, away: 1 }, winner: "home", status: "finished" });
	});

	it("goes between a bare final score, one with halves, and an award", async () => {
		await take(league({ score: { ft: [2, 1] } }));
		await take(league({ score: { ft: [3, 1] } }));
		expect(await scoreOf()).toBe("3-1");
		await take(league({ score: { ht: [1, 0], ft: [3, 2] } }));
		expect(courseOf(await stateOf())).toMatchObject({
			status: "finished",
			score: { home: 3, away: 2 },
			periodScores: [{ period: "1h" }, {}],
		});
		await take(league({ status: "awarded", score: { ft: [0, 3] } }));
		await take(league({ status: "awarded", score: { ft: [0, 2] } }));
		expect(courseOf(await stateOf())).toMatchObject({ status: "awarded", score: { home: 0, away: 2 }, winner: "away" });
		const { refused } = await take(league({ score: { ht: [1, 0], ft: [3, 2] } }));
		expect([refused, await scoreOf(), (await stateOf()).status]).toEqual([[], "3-2", "finished"]);
	});

	it("settles odds anew and says why", async () => {
		await take(league({ score: { ht: [1, 0], ft: [2, 1] } }));
		const before = await markets();
		expect(before("two_way")).toMatchObject({ status: "settled", result: "home" });
		await take(league({ score: { ht: [1, 0], ft: [2, 3] } }));
		await expect.poll(async () => (await markets())("two_way")).toMatchObject({ status: "settled", result: "away" });
		const note = (await markets())("two_way")?.note;
		expect(note).toMatchObject({ kind: "resettled", cause: "goal_added", score: { home: 2, away: 3 } });
	});

	it("never overwrites staff: the file's result waits as a discrepancy, the result is disputed and odds wait until staff confirm", async () => {
		const first = { score: { ht: [1, 0] as Goals, ft: [1, 0] as Goals }, goals1: [goal("Ann", 12)] };
		await take(league(first));
		const [sender] = await goals();
		await operator({
			type: "goal_scored",
			period: "1h",
			elapsedMs: 700_000,
			payload: sender?.event.payload,
			revises: sender?.event.id ?? "",
		});
		await markets();
		const report = await take(league({ score: { ht: [0, 0], ft: [0, 0] } }));
		expect(report.disputed).toMatchObject([
			{ index: 0, reason: "match m1: the result is disputed: openfootball states 0-0, the match log has 1-0" },
		]);
		expect([await scoreOf(), await discrepancy()]).toEqual([
			"1-0",
			[{ because: "reported_differently", verdict: null, source: "openfootball" }],
		]);
		expect((await rowOf())?.live.disputed).toMatchObject({ statedScore: { home: 0, away: 0 }, statedBy: "openfootball" });
		await expect.poll(async () => (await markets())("two_way")).toMatchObject({ status: "suspended", reason: "result_disputed" });
		expect((await markets())("two_way")?.note).toMatchObject({ kind: "rolled_back", cause: "result_disputed" });
		const again = await take(league({ score: { ht: [0, 0], ft: [0, 0] } }));
		expect([again.events, again.disputed.length, (await discrepancy()).length]).toEqual([0, 1, 1]);

		await operator({ type: "result_stated", payload: { score: { home: 1, away: 0 } } });
		expect((await rowOf())?.live.disputed).toBeNull();
		await expect.poll(async () => (await markets())("two_way")).toMatchObject({ status: "settled", result: "home" });
		expect((await take(league({ score: { ht: [0, 0], ft: [0, 0] } }))).disputed).toEqual([]);
	});

	it.each<[what: string, score: Required<Row>["score"], goals1: object[], later: Goals, part: Goals]>([
		["half-time, full-time", { ht: [2, 0], ft: [1, 0] }, [], [1, 0], [2, 0]],
		["half-time, full-time with its goals", { ht: [0, 1], ft: [1, 0] }, [goal("Ann", 12)], [1, 0], [0, 1]],
		["half-time, full-time, in extra time", { ht: [2, 0], ft: [1, 1], et: [3, 1] }, [], [3, 1], [2, 0]],
		["half-time, extra time", { ht: [2, 0], et: [1, 0] }, [], [1, 0], [2, 0]],
	])(
		"FD3 is disputed on the site where its own scores are less than before (%s), until they are not",
		async (_what, score, goals1, later, part) => {
			const [final, stated] = [later, part].map(([home, away]) => ({ home, away }));
			const report = await take(league({ score, goals1 }));
			const reason = `the result is disputed: openfootball contradicts itself with ${part.join("-")}, the match log has ${later.join("-")}`;
			expect(report.disputed).toMatchObject([{ index: 0, reason: `match m1: ${reason}` }]);
			expect(report).toMatchObject({ refused: [], withheld: [] });
			const live = { status: "finished", score: final, disputed: { by: "parts", statedScore: stated, statedBy: "openfootball" } };
			expect(await rowOf()).toMatchObject({ live });
			const again = await take(league({ score, goals1 }));
			expect([again.events, again.disputed.length]).toEqual([0, 1]);
			expect((await take(league({ score: { ...score, ht: [0, 0], ft: score.ft ?? [0, 0] }, goals1 }))).disputed).toEqual([]);
			expect(await rowOf()).toMatchObject({ live: { score: final, disputed: null } });
			expect((await take(league({ score, goals1 }))).disputed).toHaveLength(1);
			await operator({ type: "result_stated", payload: { score: final } });
			expect(await rowOf()).toMatchObject({ live: { score: final, disputed: null } });
		},
	);

	it("FD3 is disputed in a text file too, where half-time has more goals than the end", async () => {
		const text = "= English Premier League 2023/24\n\n▪ Matchday 1\nFri Aug 11 2023\n  20:00  A FC  v  B FC  1-0 (2-0)\n";
		const report = await take({ path: "2023-24/en.1.txt", text });
		expect(report.disputed).toHaveLength(1);
		expect(await rowOf()).toMatchObject({
			live: { score: { home: 1, away: 0 }, disputed: { by: "parts", statedScore: { home: 2, away: 0 } } },
		});
	});

	it("refuses an operator who confirms another score than the log has by then", async () => {
		await take(league({ score: { ht: [0, 0], ft: [1, 0] } }));
		await expect(operator({ type: "result_stated", payload: { score: { home: 2, away: 0 } } })).rejects.toThrow(
			"only that can be confirmed",
		);
	});

	it("waits where the score is overridden, and the mark disappears by itself once the log agrees", async () => {
		await take(league({ score: { ht: [0, 0], ft: [1, 0] } }));
		const override = { match_id: "m1", field: "score", set_by: "u1", set_by_name: "Ann", set_at: NOW, until: null };
		await server.db.kysely.insertInto("manual_overrides").values(override).execute();
		expect((await take(league({ score: { ht: [0, 0], ft: [1, 1] } }))).disputed).toHaveLength(1);
		expect([await scoreOf(), (await discrepancy()).length]).toEqual(["1-0", 1]);
		await operator({ type: "goal_scored", period: "2h", payload: { side: "away", scorerId: null, kind: "unknown" }, isLate: true });
		expect([await scoreOf(), (await rowOf())?.live.disputed]).toEqual(["1-1", null]);
	});

	it("that the log cannot take is reported and disputed: staff's card stands in extra time that the file has no more", async () => {
		await take(league({ score: { ht: [0, 0], ft: [1, 1], et: [2, 1] } }));
		await operator({
			type: "card_shown",
			period: "e1",
			elapsedMs: 95 * 60_000,
			payload: { side: "home", playerId: null, card: "yellow" },
			isLate: true,
		});
		const report = await take(league({ score: { ht: [0, 0], ft: [1, 0] } }));
		expect(report.refused).toMatchObject([{ index: 0, reason: expect.stringContaining("the log refused it: Then e") }]);
		expect(report.disputed).toHaveLength(1);
		expect(await scoreOf()).toBe("2-1");
	});

	it(`comes to what a first import of the same file makes, whatever was imported before (seed ${SEED})`, async () => {
		const random = seededRandom(`${SEED} corrections`);
		const teams = Array.from({ length: 40 }, (_, index) => `Team ${String.fromCharCode(65 + (index % 26))}${index} FC`);
		const season = () =>
			league(...teams.flatMap((team1, index) => (index % 2 ? [] : [{ team1, team2: teams[index + 1] ?? "", ...anyResult(random) }])));
		const files = [season(), season(), season()];
		for (const file of files) expect((await take(file)).refused).toEqual([]);
		const fresh = await create();
		const direct = await startCatalogue(fresh, { now: NOW });
		try {
			await importTexts([files[2] as (typeof files)[0]], { ...direct, catalogue: direct.store });
			for (let match = 1; match <= 20; match++) {
				const expected = (await direct.matchLog.stateOf(`m${match}`))?.state as MatchState;
				expect([match, withoutPlayers(courseOf(await stateOf(`m${match}`)))]).toEqual([match, withoutPlayers(courseOf(expected))]);
			}
			expect((await server.matchLog.disputedAmong(Array.from({ length: 20 }, (_, index) => `m${index + 1}`))).size).toBe(0);
		} finally {
			await direct.stop();
			await fresh.remove();
		}
	});
});

/** Removes ids of players, which differ between databases. */
const withoutPlayers = <Course extends { goals: string[] }>(course: Course) => ({
	...course,
	goals: course.goals.map((text) => text.replace(/"scorerId":"p\d+"/, '"scorerId":"p"')).sort(),
});

/** A random result in any form that the files use. */
function anyResult(random: ReturnType<typeof seededRandom>): Row {
	const add = ([home, away]: Goals): Goals => [home + random.integer(0, 2), away + random.integer(0, 2)];
	const ht = add([0, 0]);
	const ft = add(ht);
	const shape = random.integer(0, 5);
	if (shape === 0) return { score: { ft } };
	if (shape === 1) return { score: { ht, ft } };
	if (shape === 2) return { score: { ht, ft, et: add(ft) } };
	if (shape === 3) return { score: { ht, ft, et: ft, p: random.chance(0.5) ? [4, 3] : [2, 4] } };
	const list = (count: number) => Array.from({ length: count }, () => goal(random.pick(["Ann", "Bea", "Cid"]), random.integer(1, 90)));
	return { score: { ft }, goals1: list(ft[0]), goals2: list(ft[1]) };
}

const RECORDED = sharedData("openfootball/leagues/2023-24/en.1.json");
const [sqlite] = DEFAULT_DATABASES;

describe.skipIf(!RECORDED)("a recorded season with one result changed", () => {
	it("has the change in log and table, and no other match moved", async () => {
		if (!sqlite || !RECORDED) return;
		const empty = await sqlite.create();
		const server = await startCatalogue(empty, { now: NOW });
		try {
			const file = JSON.parse(readFileSync(RECORDED, "utf8")) as { matches: Row[] };
			const take = () => importTexts([{ path: "2023-24/en.1.json", text: JSON.stringify(file) }], { ...server, catalogue: server.store });
			const pointsOf = async (name: string) => {
				const { tables } = await server.ask(getLeagueTable, { params: { leagueId: "l1" } });
				return tables[0]?.rows.find(({ team }) => team.name === name)?.points;
			};
			await take();
			const changed = file.matches.findIndex(({ team1, team2 }) => `${team1} ${team2}` === "Burnley FC Manchester City FC");
			const row = file.matches[changed];
			expect([row?.score, await pointsOf("Manchester City FC"), await pointsOf("Burnley FC")]).toEqual([
				{ ht: [0, 2], ft: [0, 3] },
				91,
				24,
			]);
			if (row) row.score = { ht: [0, 2], ft: [3, 3] };
			const report = await take();
			// The events are the stated result and three goals.
			expect(report).toMatchObject({ events: 4, refused: [], disputed: [] });
			expect([await pointsOf("Manchester City FC"), await pointsOf("Burnley FC")]).toEqual([89, 25]);
			expect((await server.matchLog.stateOf(`m${changed + 1}`))?.state.score).toEqual({ home: 3, away: 3 });
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
