// A result in the log and a later version of its source without one: an unknown value decides nothing, and no feed reopens a finished
// match (FD2, FD4). For all kinds of feeds; the tests of spreadsheets and providers have further cases.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { previewFile } from "#server/feeds/importers/openfootball/preview-file.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { madeWorkbook } from "../../support/made-workbook.ts";
import { type ProviderServer, startProviderServer } from "../../support/provider-server.ts";
import { pushedWorld, startPush } from "../../support/push-server.ts";
import { startSpreadsheets } from "./spreadsheet-server.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const ROW = { round: "Matchday 1", date: "2026-08-15", team1: "Alder FC", team2: "Birch FC" };
const PLAYED = { ...ROW, score: { ht: [1, 0], ft: [2, 1] } };

describe.each(DEFAULT_DATABASES)("a result that stands on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
	});
	afterEach(() => empty?.remove());

	describe("beside a later version of openfootball's file", () => {
		let server: CatalogueServer;
		beforeEach(async () => {
			server = await startCatalogue(empty, { now: NOW });
		});
		afterEach(() => server?.stop());
		const parts = () => ({ ...server, catalogue: server.store });
		const takeText = (text: string, path: string) => importRead([{ path, ...readFile(path, text) }], parts());
		const json = (...matches: object[]) => JSON.stringify({ name: "English Premier League 2026/27", matches });
		const take = (...matches: object[]) => takeText(json(...matches), "2026-27/en.1.json");
		async function shown() {
			const match = await server.db.kysely.selectFrom("matches").select(["id", "starts_at"]).executeTakeFirstOrThrow();
			const state = (await server.matchLog.stateOf(match.id))?.state;
			return `${new Date(match.starts_at).toISOString().slice(0, 10)} ${state?.status} ${state?.score.home}-${state?.score.away}`;
		}
		const STANDS = "2026-08-15 finished 2-1";

		it.each<[string, object]>([
			["no score", {}],
			["an empty score", { score: {} }],
			["null for a score", { score: null }],
			["half a score", { score: { ht: [1, 0] } }],
			["a score that cannot be read", { score: { ft: ["x", 0] } }],
			["an unknown word", { status: "moved indoors" }],
			["an unknown word beside a score", { status: "verified?", score: { ft: [0, 3] } }],
			["a number for a word", { status: 7, score: { ft: [0, 3] } }],
			["a known word for a match to come", { status: "scheduled" }],
			["a known word for a match under way", { status: "live", score: { ft: [1, 0] } }],
			["postponed", { status: "verlegt" }],
			["suspended", { status: "suspended", score: { ft: [1, 0] } }],
			["interrupted", { status: "unterbrochen" }],
			["an award without a score", { status: "awarded" }],
			["played, without a score", { status: "played" }],
		])("with %s: it stays, is reported, and keeps its day", async (_what, later) => {
			await take(PLAYED);
			for (const date of [ROW.date, "2026-08-29", "2026-12-19"]) {
				const { withheld, corrected, events, refused } = await take({ ...ROW, ...later, date });
				expect({ date, corrected, events, refused }).toEqual({ date, corrected: [], events: 0, refused: [] });
				expect(withheld.map(({ reason }) => reason).join()).toContain("has the result 2-1: it stands until staff change it");
				expect(await shown()).toBe(STANDS);
			}
			// An explicit correction in the file is accepted.
			await take({ ...ROW, score: { ft: [2, 2] } });
			expect(await shown()).toBe("2026-08-15 finished 2-2");
			await take({ ...ROW, status: "annulled" });
			expect(await shown()).toBe("2026-08-15 cancelled 0-0");
		});

		it("of Football.TXT, in whatever a line has in place of the score", async () => {
			const text = (line: string) => `= English Premier League 2026/27\n\n▪ Matchday 1\n[Sat Aug 15]\n  ${line}\n`;
			const path = "england/2026-27/1-premierleague.txt";
			await takeText(text("Alder FC  2-1 (1-0)  Birch FC"), path);
			for (const line of [
				"Alder FC v Birch FC",
				"Alder FC  -  Birch FC",
				"Alder FC v Birch FC  ?-?",
				"Alder FC v Birch FC  [verified?]",
				"Alder FC v Birch FC  [postponed]",
				"Alder FC v Birch FC  P-P",
				"Alder FC v Birch FC  (x-0)",
			]) {
				expect((await takeText(text(line), path)).events, line).toBe(0);
				expect(await shown(), line).toBe(STANDS);
			}
		});

		it("an unknown word takes back neither a postponement nor a cancellation", async () => {
			for (const status of ["postponed", "cancelled"]) {
				await take({ ...ROW, status });
				for (const later of [{ status: "moved indoors" }, { score: { ht: [1, 0] } }, { status: "awarded" }]) {
					expect((await take({ ...ROW, ...later })).events).toBe(0);
					expect(await shown()).toContain(status);
				}
				await take({ ...ROW, status: "scheduled" });
				expect(await shown()).toContain("scheduled");
			}
		});

		it("a score beside a day to come is left out, and moves no match that has one", async () => {
			const early = { ...ROW, date: "2026-12-19", score: { ft: [3, 0] } };
			expect((await take(early)).withheld.map(({ reason }) => reason)).toEqual(["score: the match has not begun, its score was left out"]);
			expect(await shown()).toBe("2026-12-19 scheduled 0-0");
			await take(PLAYED);
			await take(early);
			expect(await shown()).toBe(STANDS);
		});

		it("a row that has no result yet says nothing against that of another source", async () => {
			await take(ROW);
			const matchId = (await server.db.kysely.selectFrom("matches").select("id").executeTakeFirstOrThrow()).id;
			const draft = { type: "status_changed", period: null, elapsedMs: null, payload: { status: "finished", score: { home: 4, away: 0 } } };
			const other = { matchId, sourceKind: "provider", sourceName: "api", sourceId: "end", draft: { ...draft, occurredAt: NOW } } as const;
			expect(await server.ingest.ingest(other)).toMatchObject({ ok: true });
			expect(await take(ROW)).toMatchObject({ events: 0, withheld: [] });
			expect(await take({ ...ROW, status: "postponed" })).toMatchObject({ events: 0, withheld: [{ index: 0 }], refused: [] });
			expect(await shown()).toBe("2026-08-15 finished 4-0");
		});

		it("is preview to stay", async () => {
			await take(PLAYED);
			const file = readFile("2026-27/en.1.json", json(ROW));
			const { rows } = await previewFile(file, parts());
			expect(rows).toEqual([
				{ verdict: "withheld", row: "row 0", message: "Alder FC - Birch FC is 2-1, and open by this row: the result would stay" },
			]);
		});
	});

	it("beside a later version of a spreadsheet, as CSV and as a workbook", async () => {
		const server = await startSpreadsheets(async () => empty, { now: NOW });
		try {
			const head = ["Round", "Date", "Home", "Away", "Score", "Status"];
			const leagueId = await server.addLeague("Autumn League");
			const shown = async () => (await server.matchesOf(leagueId)).map(({ day, status, score }) => `${day} ${status} ${score}`);
			await server.bringIn(leagueId, `${head.join()}\n1,2026-08-15,Alder,Birch,2-1,played\n`);
			const later = [
				["", ""],
				["", "moved indoors"],
				["0-3", "verified?"],
				["x", ""],
				["", "scheduled"],
				["", "live"],
				["", "postponed"],

				["", "suspended"],
				["", "awarded"],
				["", "played"],
			].map((cells) => ["1", "2026-08-15", "Alder", "Birch", ...cells]);
			const contents = [...later.map((cells) => `${head.join()}\n${cells.join()}\n`), madeWorkbook({ Sheet1: [head, later[1] ?? []] })];
			for (const content of contents) {
				const { view } = await server.bringIn(leagueId, content);
				expect({ content, events: view.counts.events, shown: await shown() }).toEqual({
					content,
					events: 0,
					shown: ["2026-08-15 finished 2-1"],
				});
			}
		} finally {
			await server.stop();
			empty = await create();
		}
	});

	it("beside pushed statuses: unknown words and statuses that go back are refused by row", async () => {
		const server = await startPush(empty, { now: NOW });
		try {
			const key = await server.createKey();
			for (const [kind, rows] of Object.entries(pushedWorld(NOW - HOUR_MS))) await server.push(key, kind, rows);
			const status = (id: string, payload: object) => ({
				id,
				match: "m1",
				type: "status_changed",
				period: null,
				elapsedMs: null,
				payload,
				occurredAt: NOW - MINUTE_MS,
			});
			const finished = status("end", { status: "finished", score: { home: 2, away: 1 } });
			expect((await server.push(key, "events", [finished])).answer.refused).toBe(0);
			const later = ["ANNULLED?", "scheduled", "live", "break", "postponed", "suspended", "interrupted", "", null];
			const { answer } = await server.push(
				key,
				"events",
				later.map((word, place) => status(`later ${place}`, { status: word })),
			);
			expect(answer.refused).toBe(later.length);
			const matchId = (await server.store.findIds("match", "acme", ["m1"])).get("m1") ?? "";
			expect((await server.matchLog.stateOf(matchId))?.state).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		} finally {
			await server.stop();
		}
	});

	describe("beside later answers of a provider", () => {
		const KICK_OFF = Date.UTC(2026, 10, 28, 12);
		const DAY = 24 * HOUR_MS;
		let server: ProviderServer;
		beforeEach(async () => {
			server = await startProviderServer(empty, KICK_OFF);
		});
		afterEach(() => server?.stop());
		async function shown(feed: "api-football" | "football-data") {
			const match = await server.db.kysely.selectFrom("matches").select(["starts_at", "has_time"]).executeTakeFirstOrThrow();
			const { status, score } = await server.stateOf(feed, 7);
			return { at: match.starts_at, hasTime: match.has_time, shown: `${status} ${score.home}-${score.away}` };
		}
		const STANDS = { at: KICK_OFF, hasTime: 1, shown: "finished 2-1" };

		const data = (status: string, home: number | null, at: number) => ({
			id: 7,
			utcDate: new Date(at).toISOString(),
			status,
			stage: "REGULAR_SEASON",
			matchday: 3,
			group: null,
			lastUpdated: null,
			competition: { id: 2021, code: "PL", name: "Premier League", type: "LEAGUE" },
			area: { id: 2072, name: "England" },
			season: { id: 1, startDate: "2026-08-01", endDate: "2027-06-30" },
			homeTeam: { id: 1, name: "Alder", shortName: "Alder", tla: "ALD" },
			awayTeam: { id: 2, name: "Birch", shortName: "Birch", tla: "BIR" },
			score: { duration: "REGULAR", fullTime: { home, away: home === null ? null : 1 }, halfTime: { home: null, away: null } },
		});
		const api = (code: string, home: number | null, at: number) => ({
			fixture: { id: 7, date: new Date(at).toISOString(), timestamp: at / 1000, status: { short: code, elapsed: null, extra: null } },
			league: { id: 39, name: "Premier League", country: "England", season: 2026, round: "Regular Season - 3" },
			teams: { home: { id: 1, name: "Alder" }, away: { id: 2, name: "Birch" } },
			goals: { home, away: home === null ? null : 1 },
		});

		it.each([
			["football-data", data, ["FINISHED", "VOID", "FINISHED", "TIMED", "SCHEDULED", "POSTPONED", "IN_PLAY", "SUSPENDED", ""]],
			["api-football", api, ["FT", "XYZ", "FT", "NS", "TBD", "PST", "1H", "SUSP", "ABD", "INT", ""]],
		] as const)("%s: unknown words, empty scores and other days change nothing for an hour", async (feed, answer, codes) => {
			const [end = "", ...later] = codes;
			await server.report(feed, [answer(end, 2, KICK_OFF)], KICK_OFF + 2 * HOUR_MS);
			expect(await shown(feed)).toEqual(STANDS);
			let minutes = 120;
			for (const code of later) {
				for (const at of [KICK_OFF, KICK_OFF + 21 * DAY]) {
					await server.report(feed, [answer(code, null, at)], KICK_OFF + ++minutes * MINUTE_MS);
					expect({ code, ...(await shown(feed)) }).toEqual({ code, ...STANDS });
				}
			}
		});

		it("a provider that says so for an hour moves the match with the end of its result", async () => {
			const moved = KICK_OFF + 21 * DAY;
			await server.report("football-data", [data("FINISHED", 2, KICK_OFF)], KICK_OFF + 2 * HOUR_MS);
			for (const minutes of [121, 150, 182]) {
				await server.report("football-data", [data("TIMED", null, moved)], KICK_OFF + minutes * MINUTE_MS);
				expect((await shown("football-data")).at).toBe(minutes < 182 ? KICK_OFF : moved);
			}
			expect(await shown("football-data")).toEqual({ at: moved, hasTime: 1, shown: "scheduled 0-0" });
		});
	});
});
