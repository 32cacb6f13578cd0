// Spreadsheets that contain the same matches again: in another order, in part, corrected, contradictory; and their effect on the site.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { madeWorkbook } from "../../support/made-workbook.ts";
import { type SpreadsheetServer, startSpreadsheets } from "./spreadsheet-server.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const HEAD = "Round,Date,Home,Away,Score\n";
const FIRST = "1,2026-08-01,Alder Town,Birch United,1-0\n";
const REVERSE = "12,2026-10-10,Birch United,Alder Town,0-0\n";
const SECOND = "23,2026-11-14,Alder Town,Birch United,3-3\n";

describe.each(DEFAULT_DATABASES)("rows of spreadsheets on $kind", ({ create }) => {
	let server: SpreadsheetServer;
	let leagueId: string;
	beforeEach(async () => {
		server = await startSpreadsheets(create, { now: NOW });
		leagueId = await server.addLeague("Autumn League");
	});
	afterEach(() => server.stop());
	const shown = async () => (await server.matchesOf(leagueId)).map(({ round, day, home, score }) => [round, day, home, score]);

	const SEASON = [
		["1", "2026-08-01", "Alder Town", "1-0"],
		["12", "2026-10-10", "Birch United", "0-0"],
		["23", "2026-11-14", "Alder Town", "3-3"],
	];

	it("FD5 a pairing that meets twice at home keeps its matches apart, whatever the order of the rows", async () => {
		await server.bringIn(leagueId, HEAD + FIRST + REVERSE + SECOND);
		const before = await server.matchesOf(leagueId);
		const again = await server.bringIn(leagueId, HEAD + SECOND + REVERSE + FIRST);
		expect(again.view.counts).toMatchObject({ inserted: 0, changed: 0, unchanged: 3, events: 0 });
		expect(await server.matchesOf(leagueId)).toEqual(before);
		const rest = await server.bringIn(leagueId, `${HEAD}34,2026-12-19,Alder Town,Birch United,\n`);
		expect(rest.view.counts).toMatchObject({ inserted: 1, changed: 0 });
		expect(await shown()).toEqual([...SEASON, ["34", "2026-12-19", "Alder Town", null]]);
	});

	it("FD5 so they do without rounds, and in files of their own", async () => {
		const bare = (rows: string) => HEAD.replace("Round,", "") + rows.replace(/^\d+,/gm, "");
		await server.bringIn(leagueId, bare(SECOND));
		await server.bringIn(leagueId, bare(FIRST + REVERSE));
		await server.bringIn(leagueId, bare(`34,2026-12-19,Alder Town,Birch United,\n${SECOND}${FIRST}`));
		expect(await shown()).toEqual([...SEASON.map(([, ...rest]) => [null, ...rest]), [null, "2026-12-19", "Alder Town", null]]);
	});

	it("FD5 a column of ids that comes later changes nothing, and the ids hold from then on", async () => {
		const withIds = (rows: string) =>
			`Match ID,${HEAD}${rows
				.trim()
				.split("\n")
				.map((row, place) => `${70 + place},${row}`)
				.join("\n")}\n`;
		await server.bringIn(leagueId, HEAD + FIRST + REVERSE + SECOND);
		const named = await server.bringIn(leagueId, withIds(FIRST + REVERSE + SECOND));
		expect(named.view.counts).toMatchObject({ inserted: 0, changed: 0, unchanged: 3 });
		const moved = await server.bringIn(
			leagueId,
			withIds(FIRST.replace("1,2026-08-01", "2,2026-08-15").replace("1-0", "2-0") + REVERSE + SECOND),
		);
		expect(moved.view.counts).toMatchObject({ inserted: 0, changed: 1, events: 1 });
		expect(await shown()).toEqual([["2", "2026-08-15", "Alder Town", "2-0"], ...SEASON.slice(1)]);
	});

	it("FD5 a match that an older import named by its pairing is found again", async () => {
		await server.bringIn(leagueId, HEAD + FIRST);
		const named = { source: "csv", source_id: `${leagueId}/2026/27/alder town/birch united` };
		await server.db.kysely.updateTable("external_ids").set(named).where("kind", "=", "match").execute();
		await server.db.kysely.updateTable("matches").set(named).execute();
		const again = await server.bringIn(leagueId, HEAD + FIRST + SECOND);
		expect(again.view.counts).toMatchObject({ inserted: 1, unchanged: 1 });
		expect((await shown()).length).toBe(2);
	});

	it("FD4 a source corrects the day of its own row, by its round, and the report says so", async () => {
		await server.bringIn(leagueId, HEAD + FIRST);
		const { view, rows } = await server.bringIn(leagueId, HEAD + FIRST.replace("08-01", "08-08"));
		expect(view.counts).toMatchObject({ inserted: 0, changed: 1, events: 0 });
		expect(rows).toMatchObject([
			{
				verdict: "changed",
				row: "line 2",
				message: expect.stringMatching(/^match \S+: kick-off 2026-08-01 1[12]:00 UTC → 2026-08-08 1[12]:00 UTC$/),
			},
		]);
		expect(await shown()).toEqual([["1", "2026-08-08", "Alder Town", "1-0"]]);
	});

	it("FD4 a match that has a result is not postponed by a machine, and a corrected result is reported", async () => {
		const head = HEAD.replace("Score", "Score,Status");
		await server.bringIn(leagueId, `${head}${FIRST.trim()},\n`);
		const { view, rows } = await server.bringIn(leagueId, `${head}${FIRST.trim().replace("1-0", "")},postponed\n`);
		expect(view.counts).toMatchObject({ events: 0, withheld: 1 });
		expect(rows).toMatchObject([{ verdict: "withheld", message: expect.stringContaining("has the result 1-0: it stands") }]);
		expect(await shown()).toEqual([["1", "2026-08-01", "Alder Town", "1-0"]]);
		const corrected = await server.bringIn(leagueId, `${head}${FIRST.trim().replace("1-0", "2-0")},\n`);
		expect(corrected.rows).toMatchObject([{ verdict: "changed", message: expect.stringContaining("finished 1-0 → finished 2-0") }]);
		expect(await shown()).toEqual([["1", "2026-08-01", "Alder Town", "2-0"]]);
	});

	describe("FD4 an abandoned match", () => {
		const head = "Round,Date,Home,Away,Score,Status\n";
		const row = (date: string, rest: string) => `1,${date},Alder Town,Birch United,${rest}\n`;
		const matches = async () => {
			const all = await server.matchesOf(leagueId);
			return Promise.all(
				all.map(async ({ id, day, status, score }) => {
					const { home, away } = (await server.matchLog.stateOf(id))?.state.score ?? {};
					return [day, status, score ?? `(${home}-${away})`];
				}),
			);
		};

		it("that is replayed on another day stays abandoned, at its score, beside the result of the replay", async () => {
			const both = head + row("2026-08-01", "1-0,abandoned") + row("2026-09-16", "2-2,");
			const { rows } = await server.bringIn(leagueId, both);
			expect(rows.filter(({ verdict }) => verdict !== "taken")).toEqual([]);
			const expected = [
				["2026-08-01", "abandoned", "(1-0)"],
				["2026-09-16", "finished", "2-2"],
			];
			expect(await matches()).toEqual(expected);
			const again = await server.bringIn(leagueId, both);
			expect(again.view.counts).toMatchObject({ inserted: 0, changed: 0, unchanged: 2, events: 0 });
			expect(await matches()).toEqual(expected);
		});

		it("is another one than its replay in a later file, and comes from any state to any other", async () => {
			await server.bringIn(leagueId, head + row("2026-08-01", "0-1,abandoned"));
			await server.bringIn(leagueId, head + row("2026-09-16", "2-2,"));
			expect(await matches()).toEqual([
				["2026-08-01", "abandoned", "(0-1)"],
				["2026-09-16", "finished", "2-2"],
			]);
			const versions: [rest: string, status: string, score: string][] = [
				["3-1,", "finished", "3-1"],
				["1-1,abandoned", "abandoned", "(1-1)"],
				["1-0,abandoned", "abandoned", "(1-0)"],
				["3-0,awarded", "awarded", "3-0"],
				["1-0,abandoned", "abandoned", "(1-0)"],
				[",postponed", "postponed", "(0-0)"],
				["1-0,abandoned", "abandoned", "(1-0)"],
				[",cancelled", "cancelled", "(0-0)"],
				["1-0,abandoned", "abandoned", "(1-0)"],
				["3-1,", "finished", "3-1"],
			];
			for (const [rest, status, score] of versions) {
				const { rows } = await server.bringIn(leagueId, head + row("2026-08-01", rest));
				expect([rest, rows.filter(({ verdict }) => verdict === "refused" || verdict === "withheld")]).toEqual([rest, []]);
				expect([rest, (await matches())[0]]).toEqual([rest, ["2026-08-01", status, score]]);
				expect([rest, (await server.bringIn(leagueId, head + row("2026-08-01", rest))).view.counts.events]).toEqual([rest, 0]);
			}
		});

		it("keeps what staff said of it, however often the file is imported", async () => {
			const file = head + row("2026-08-01", "1-0,abandoned");
			await server.bringIn(leagueId, file);
			const [match] = await server.matchesOf(leagueId);
			const draft = { type: "status_changed", period: null, elapsedMs: null, payload: { status: "awarded", score: { home: 3, away: 0 } } };
			const staff = { matchId: match?.id ?? "", sourceKind: "operator", sourceName: "operator", sourceId: "award" } as const;
			expect(await server.ingest.ingest({ ...staff, draft: { ...draft, occurredAt: NOW } })).toMatchObject({ ok: true });
			expect((await server.bringIn(leagueId, file)).view.counts.events).toBe(0);
			expect(await matches()).toEqual([["2026-08-01", "awarded", "3-0"]]);
		});

		it("is scheduled again where a row of its id has a day to come, and has the result of that day", async () => {
			const withId = (date: string, rest: string) => `Match ID,${head}70,${row(date, rest)}71,2,2026-08-08,Birch United,Alder Town,1-1,\n`;
			const other = ["2026-08-08", "finished", "1-1"];
			await server.bringIn(leagueId, withId("2026-08-01", "1-0,abandoned"));
			expect(await matches()).toEqual([["2026-08-01", "abandoned", "(1-0)"], other]);
			for (let time = 0; time < 2; time++) {
				const { rows } = await server.bringIn(leagueId, withId("2026-12-19", ","));
				expect(rows.filter(({ verdict }) => verdict === "refused")).toEqual([]);
				expect(await matches()).toEqual([other, ["2026-12-19", "scheduled", "(0-0)"]]);
			}
			await server.bringIn(leagueId, withId("2026-11-21", "2-0,"));
			expect(await matches()).toEqual([other, ["2026-11-21", "finished", "2-0"]]);
		});

		it("is left to the source that has its course", async () => {
			await server.bringIn(leagueId, head + row("2026-08-01", ","));
			const [match] = await server.matchesOf(leagueId);
			const draft = { type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: NOW };
			const other = { matchId: match?.id ?? "", sourceKind: "provider", sourceName: "api", sourceId: "start", draft } as const;
			expect(await server.ingest.ingest(other)).toMatchObject({ ok: true });
			const { rows } = await server.bringIn(leagueId, head + row("2026-08-01", "1-0,abandoned"));
			expect(rows.filter(({ verdict }) => verdict === "withheld").map(({ message }) => message)).toEqual([
				"status: another source has the course of the match: left out",
			]);
			expect(await matches()).toEqual([["2026-08-01", "live", "(0-0)"]]);
		});

		it("is withheld without a score, which its course would show as 0–0 (FD1)", async () => {
			const { rows } = await server.bringIn(leagueId, head + row("2026-08-01", ",abandoned"));
			expect(rows.filter(({ verdict }) => verdict === "withheld").map(({ message }) => message)).toEqual([
				"status: abandoned without a stated score: left out",
			]);
			expect(await matches()).toEqual([["2026-08-01", "scheduled", "(0-0)"]]);
		});

		it("has begun: one of a day to come is not", async () => {
			const { rows } = await server.bringIn(leagueId, head + row("2026-12-19", ",abandoned"));
			expect(rows.filter(({ verdict }) => verdict === "withheld").map(({ message }) => message)).toEqual([
				"status: the match has not begun and cannot be abandoned: left out",
			]);
			expect(await matches()).toEqual([["2026-12-19", "scheduled", "(0-0)"]]);
		});
	});

	it("FD2 German words for a state make no result, and neither does a word that nobody knows", async () => {
		const rows = ["0:0;verlegt", "0:0;abgesagt", "0:2;Nichtantritt Heim", "1:0;Abbruch", "2:0;U", "2:2;beendet"];
		const text = rows.map((row, place) => `05.09.2026;Home ${"ABCDEF"[place]};Away ${"ABCDEF"[place]};${row}`).join("\n");
		const imported = await server.bringIn(leagueId, `Datum;Heim;Gast;Ergebnis;Status\n${text}\n`);
		expect((await server.matchesOf(leagueId)).map(({ status, score }) => [status, score])).toEqual([
			["postponed", null],
			["cancelled", null],
			["awarded", "0-2"],
			["abandoned", null],
			["scheduled", null],
			["finished", "2-2"],
		]);
		expect(imported.rows.filter(({ verdict }) => verdict === "withheld").map(({ row }) => row)).toEqual(["line 2", "line 3", "line 6"]);
	});

	it("FD10 times with a zone are of that zone, others of the import's, and the year of two digits is the season's", async () => {
		const rows = ["2026-12-05T19:00:00Z,A,B", "2026-12-06 19:00:00+02:00,C,D", "2026-08-07 19:00,E,F", "08/12/26,G,H"];
		await server.bringIn(leagueId, `Date,Home,Away\n${rows.join("\n")}\n`);
		expect((await server.matchesOf(leagueId)).map(({ home, startsAt, hasTime }) => [home, startsAt.slice(0, 16), hasTime])).toEqual([
			["E", "2026-08-07T18:00", true],
			["A", "2026-12-05T19:00", true],
			["C", "2026-12-06T17:00", true],
			["G", "2026-12-08T12:00", false],
		]);
		const old = await server.bringIn(leagueId, "Date,Home,Away,FTHG,FTAG\n14/08/93,A,B,0,3\n18/12/99,C,D,1,1\n", { season: "1993/1994" });
		expect(old.view.counts).toMatchObject({ inserted: 1, refused: 1, events: 1 });
		expect(old.rows).toMatchObject([
			{ verdict: "refused", row: "line 3", message: 'date: 1999-12-18 ("18/12/99") is outside its season' },
			{ verdict: "taken", row: "line 2", message: expect.stringMatching(/^match m\d+, A - B: added$/) },
		]);
	});

	it("FD10 a time in the hour that clocks skip is named, unless it has a zone of its own", async () => {
		const { view, rows } = await server.bringIn(
			leagueId,
			"Date,Time,Home,Away\n2027-03-28,01:30,Alder Town,Birch United\n2027-03-28,01:30 UTC,Cedar Rovers,Dale End\n",
		);
		expect(view.counts).toMatchObject({ inserted: 2, remarked: 1 });
		expect(rows.filter(({ verdict }) => verdict === "remarked").map(({ row, message }) => [row, message])).toEqual([
			["line 2", "time: 01:30 does not exist on 2027-03-28 in Europe/London, where clocks are changed: 02:30 was taken"],
		]);
		expect((await server.matchesOf(leagueId)).map(({ startsAt }) => startsAt)).toEqual(Array(2).fill("2027-03-28T01:30:00.000Z"));
	});

	it("FD5 two spellings of one season are one", async () => {
		await server.bringIn(leagueId, HEAD + FIRST, { season: "2026/2027" });
		await server.bringIn(leagueId, `${HEAD}34,2027-05-19,Alder Town,Birch United,\n`, { season: "2026-27" });
		const seasons = await server.db.kysely.selectFrom("seasons").select("name").execute();
		expect(seasons).toEqual([{ name: "2026/27" }]);
	});

	it("FD3 a shoot-out decides who won, and a corrected one decides it anew", async () => {
		const head = "Round,Date,Home,Away,Score\nFinal,2026-09-05,Alder Town,Birch United,";
		const winnerOf = async (kicks: string) => {
			const { rows } = await server.bringIn(leagueId, `${head}1-1 (${kicks} pens)\n`);
			const [match] = await server.matchesOf(leagueId);
			return {
				rows: rows.map(({ verdict }) => verdict),
				score: match?.score,
				winner: (await server.matchLog.stateOf(match?.id ?? ""))?.state.winner,
			};
		};
		expect(await winnerOf("4-3")).toEqual({ rows: ["remarked"], score: "1-1", winner: "home" });
		expect(await winnerOf("4-3")).toMatchObject({ score: "1-1", winner: "home" });
		expect(await winnerOf("3-4")).toMatchObject({ score: "1-1", winner: "away", rows: ["changed", "remarked"] });
	});

	it("FD9 a file of which nothing is taken has failed, with the number of its rows", async () => {
		const { view, rows } = await server.bringIn(leagueId, `${HEAD}1,soon,Alder Town,Birch United,1-0\n2,2026-08-01,Alder Town,,\n`);
		expect(view).toMatchObject({
			state: "failed",
			error: "None of its 2 rows can be taken: nothing was imported.",
			counts: { refused: 2 },
		});
		expect(rows.map(({ verdict, row }) => `${verdict} ${row}`)).toEqual(["refused line 2", "refused line 3"]);
	});

	it("takes an Excel file through the same door", async () => {
		const sheet = [
			["Date", "Time", "Home", "Away", "Score"],
			[{ number: 46_249, format: 14 }, { number: 0.625, format: 20 }, "Alder Town", "Birch United", "2-1"],
		] as const;
		const { view } = await server.bringIn(leagueId, madeWorkbook({ Fixtures: sheet }), { fileName: "fixtures.xlsx" });
		expect(view).toMatchObject({ state: "done", counts: { inserted: 1, events: 1, refused: 0 } });
		expect(await server.matchesOf(leagueId)).toMatchObject([{ startsAt: "2026-08-15T14:00:00.000Z", home: "Alder Town", score: "2-1" }]);
	});
});
