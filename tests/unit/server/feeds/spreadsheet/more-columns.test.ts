// Columns that decide what the score in a row means: flags, notes, winners, halves, extra time and kicks, zones, competitions. If such a
// column is not recognised, the site shows a wrong score, winner or table.
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";

async function read(...lines: string[]) {
	const file = await readSpreadsheet(Buffer.from(lines.join("\n")).toString("base64"), { season: "2026/27" });
	if (file.kind !== "fixtures")
		return { rows: [], refused: [], withheld: [], notes: [], why: file.kind === "unreadable" ? file.reason : file.kind };
	const told = (list: typeof file.notes) => list.map(({ line, reason }) => `${line}: ${reason}`);
	const rows = file.rows.map(({ home, away, score, shootOut, status }) => {
		const text = (each: typeof score) => (each ? `${each.home}-${each.away}` : "");
		return [`${home} - ${away}`, text(score), text(shootOut) && `(${text(shootOut)})`, status].filter(Boolean).join(" ");
	});
	return { rows, refused: told(file.refused), withheld: told(file.withheld), notes: told(file.notes), why: null, fixtures: file.rows };
}

/** A match that was played, and its return match, which was not. */
const PAIR = ["Alder - Birch 2-1", "Birch - Alder"];

describe("FD2 a column that says whether the match is over", () => {
	it.each([
		["Finished", "True", "False"],
		["Played", "1", "0"],
		["Is completed", "yes", "no"],
		["Gespielt", "ja", "nein"],
		["Jugado", "Sí", "No"],
		["Played", "FT", "not started"],
	])("%s: %s is a result, and %s is none", async (header, yes, no) => {
		const { rows, withheld } = await read(
			`Date,Home,Away,HG,AG,${header}`,
			`2026-08-15,Alder,Birch,2,1,${yes}`,
			`2026-08-22,Birch,Alder,0,0,${no}`,
		);
		expect(rows).toEqual(PAIR);
		expect(withheld).toHaveLength(1);
	});

	it("in a word that is not known withholds the score", async () => {
		const { rows, withheld } = await read("Date,Home,Away,Score,Finished", "2026-08-15,Alder,Birch,2-1,perhaps");
		expect([rows, withheld]).toEqual([["Alder - Birch"], ['2: status: "perhaps" is not known: its score 2-1 was left out']]);
	});

	it.each([
		["Postponed", "postponed"],
		["Cancelled", "cancelled"],
		["Abgesagt", "cancelled"],
		["Abandoned", "0-0 abandoned"],
	])("%s with yes is no result", async (header, status) => {
		const { rows } = await read(`Date,Home,Away,Score,${header}`, "2026-08-15,Alder,Birch,2-1,No", "2026-08-22,Birch,Alder,0-0,Yes");
		expect(rows).toEqual([PAIR[0], [PAIR[1], status].filter(Boolean).join(" ")]);
	});

	it("Forfeit with yes is an award", async () => {
		const { rows } = await read("Date,Home,Away,HG,AG,Forfeit", "2026-08-15,Alder,Birch,2,1,", "2026-08-22,Birch,Alder,3,0,1");
		expect(rows).toEqual(["Alder - Birch 2-1", "Birch - Alder 3-0 awarded"]);
	});
});

describe("FD2 a free text", () => {
	it.each([
		["Notes", "Abandoned after 60 minutes", "Birch - Alder 1-0 abandoned"],
		["Bemerkung", "Abbruch", "Birch - Alder 1-0 abandoned"],
		["Comments", "Floodlights failed, abandoned", "Birch - Alder 1-0 abandoned"],
		["Remarks", "postponed (waterlogged)", "Birch - Alder postponed"],
		["Observaciones", "aplazado", "Birch - Alder postponed"],
		["Notes", "awarded", "Birch - Alder 1-0 awarded"],
		["Notes", "Match report", "Birch - Alder 1-0"],
		["Notes", "played in the rain", "Birch - Alder 1-0"],
	])("of %s that says %j: %s", async (header, note, expected) => {
		const { rows } = await read(`Date;Home;Away;Score;${header}`, "2026-08-15;Alder;Birch;2-1;", `2026-08-22;Birch;Alder;1-0;${note}`);
		expect(rows).toEqual(["Alder - Birch 2-1", expected]);
	});

	it("a state with a question mark is in doubt", async () => {
		expect((await read("Date,Home,Away,Score,Status", "2026-08-15,Alder,Birch,2-1,FT?")).rows).toEqual(["Alder - Birch"]);
	});
});

describe("FD3 what another column says against the score", () => {
	it.each([
		["Date,Home,Away,FTHG,FTAG,Result", "2,1,H", "2,1,A"],
		["Date,Home,Away,HG,AG,Result", "2,1,1", "2,1,X"],
		["Date,Home,Away,Score,Winner", "2-1,Alder", "2-1,Birch"],
		["Date,Home,Away,Score,Sieger", "2-1,alder", "2-1,Unentschieden"],
		["Date,Home,Away,FT,HT", "2-1,1-0", "2-1,3-0"],
		["Date;Home;Away;Ergebnis;Halbzeit", "2:1;1:1", "2:1;0:2"],
	])("%s: %s is taken, %s is withheld", async (header, right, wrong) => {
		const separator = header.includes(";") ? ";" : ",";
		const row = (date: string, rest: string) => [date, "Alder", "Birch", rest].join(separator);
		const { rows, withheld } = await read(header, row("2026-08-15", right), row("2026-08-22", wrong));
		expect(rows).toEqual(["Alder - Birch 2-1", "Alder - Birch"]);
		expect(withheld).toHaveLength(1);
	});

	it("a level score with a winner is kept: how it was decided is unknown", async () => {
		expect((await read("Date,Home,Away,Score,Winner", "2026-08-15,Alder,Birch,1-1,Birch")).rows).toEqual(["Alder - Birch 1-1"]);
	});

	it("a state in one column of scores holds for those of others, and so does what nobody knows", async () => {
		const { rows } = await read(
			"Date,Home,Away,Score,HG,AG",
			"2026-08-15,Alder,Birch,Postponed,0,0",
			"2026-08-22,Birch,Alder,1-0 or so,1,0",
			"2026-08-29,Birch,Cedar,,1,0",
		);
		expect(rows).toEqual(["Alder - Birch postponed", "Birch - Alder", "Birch - Cedar 1-0"]);
	});

	it.each(["999-999", "255-255"])("%s stands for no score", async (score) => {
		const { rows, withheld } = await read("Date,Home,Away,Score", `2026-08-15,Alder,Birch,${score}`);
		expect([rows, withheld]).toEqual([["Alder - Birch"], [`2: score: "${score}" stands for no score: left out`]]);
	});
});

describe("FD3 extra time and kicks in columns of their own", () => {
	it.each([
		["FT,ET", "1-1,2-1", "2-1"],
		["FT,AET,Pens", "1-1,2-2,4-3", "2-2 (4-3)"],
		["Score,Pens", "1-1,3-4", "1-1 (3-4)"],
		["Score,Penalties", "1-1,", "1-1"],
		["HG,AG,Home penalties,Away penalties", "1,1,4,3", "1-1 (4-3)"],
		["HG,AG,Home pens,Away pens", "2,1,0,0", "2-1"],
		["Score,Pens", "2-1,4-3", ""],
		["FT,ET", "1-1,1-0", ""],
	])("%s: %s is %j", async (header, cells, expected) => {
		const { rows } = await read(`Date,Home,Away,${header}`, `2026-08-15,Alder,Birch,${cells}`);
		expect(rows).toEqual([`Alder - Birch ${expected}`.trim()]);
	});
});

describe("FD8, FD6 a file of several competitions", () => {
	const rowsOf = (...kinds: string[]) =>
		kinds.map((kind, place) => `${kind},2026-08-${15 + place},Alder,Birch ${"I".repeat(place)},${place}-0`);

	it.each([
		["Competition", ["League", "League", "County Cup"]],
		["Type", ["League", "league", "Friendly"]],
		["Gender", ["M", "M", "F"]],
		["Age group", ["Seniors", "Seniors", "U17"]],
		["Season", ["2026/27", "2026/2027", "2025/26"]],
	])("%s: the rows of %j that are of another are refused by their lines", async (header, kinds) => {
		const { rows, refused } = await read(`${header},Date,Home,Away,Score`, ...rowsOf(...kinds));
		expect(rows).toHaveLength(2);
		expect(refused.map((reason) => reason.split(" is not ")[0])).toEqual([`4: ${keyOf(header)}: "${kinds[2]}"`]);
	});
	const keyOf = (header: string) => ({ Season: "season", Gender: "category", "Age group": "category" })[header] ?? "competition";

	it("without one that has most rows is refused as a whole", async () => {
		expect((await read("Division,Date,Home,Away,Score", ...rowsOf("North", "South"))).why).toContain("several competitions");
	});
});

describe("FD10 what a header says of dates and times", () => {
	it.each([
		["Date (UTC),Time (UTC)", "2026-08-15,19:00", "2026-08-15T19:00:00.000Z"],
		["Date,Kick-off (CET)", "2026-08-15,19:00", "2026-08-15T18:00:00.000Z"],
		["Date,Time UTC+2", "2026-08-15,19:00", "2026-08-15T17:00:00.000Z"],
		["Date,Time (UTC)", "2026-08-15,19:00 CET", "2026-08-15T18:00:00.000Z"],
	])("%s: %s is %s", async (header, cells, expected) => {
		const { fixtures } = await read(`${header},Home,Away`, `${cells},Alder,Birch`);
		expect(new Date(fixtures?.[0]?.startsAt ?? 0).toISOString()).toBe(expected);
	});

	it.each([
		["Date (dd/mm/yyyy)", "2026-09-08"],
		["Datum (TT/MM/JJJJ)", "2026-09-08"],
		["Date (MM/DD/YYYY)", "2026-08-09"],
	])("%s: 08/09/2026 is %s", async (header, expected) => {
		expect((await read(`${header},Home,Away`, "08/09/2026,Alder,Birch")).fixtures?.[0]?.date).toBe(expected);
	});

	it("a zone that is not known leaves the times out, and is named; local ones are those of the file", async () => {
		const unknown = await read("Date,Time (ET),Home,Away", "2026-08-15,19:00,Alder,Birch");
		expect(unknown.fixtures).toMatchObject([{ startsAt: null, time: undefined }]);
		expect(unknown.notes).toEqual(['null: the zone "ET" of the times is not known: they were left out']);
		expect((await read("Date,Time (local),Home,Away", "2026-08-15,19:00,Alder,Birch")).fixtures).toMatchObject([{ time: "19:00" }]);
	});

	it("a bare hour may be of the afternoon: only the day is taken", async () => {
		const { fixtures, notes } = await read("Date,Time,Home,Away", "2026-08-15,3,Alder,Birch", "2026-08-22,15h,Birch,Alder");
		expect([fixtures?.[0]?.time, fixtures?.[1]?.time, notes]).toEqual([
			undefined,
			"15:00",
			['2: time: "3" is no time, only the day was taken'],
		]);
	});
});

describe("FD9 a row whose cells are not where the header says", () => {
	it("has a delimiter within a cell, and is refused by its line", async () => {
		const { rows, refused } = await read(
			"Date,Venue,Home,Away,Score",
			"2026-08-15,Main Street,Alder,Birch,2-1",
			"2026-08-22,Park Road, London,Birch,Alder,1-0",
		);
		expect(rows).toEqual(["Alder - Birch 2-1"]);
		expect(refused).toEqual(["3: it has 6 cells, and the header 5: which is which is not known"]);
	});

	it("is taken where the last columns have no names", async () => {
		const lines = ["2026-08-15,Alder,Birch,2-1,sunny", "2026-08-22,Birch,Alder,1-0,rain", "2026-08-29,Birch,Cedar,1-0"];
		expect((await read("Date,Home,Away,Score", ...lines)).rows).toHaveLength(3);
	});

	it("ends both names with their goals: the names are none", async () => {
		const { rows, refused } = await read("Date,Home,Away", "2026-08-15,Alder 2,Birch 1", "2026-08-22,Birch 0,Alder 3");
		expect([rows, refused.length]).toEqual([[], 2]);
		// Second teams of two clubs.
		expect((await read("Date,Home,Away", "2026-08-15,Alder 2,Birch 2")).rows).toEqual(["Alder 2 - Birch 2"]);
	});
});

describe("FD5 a match that is reported from both sides", () => {
	it("is one, and without a result where the two contradict each other", async () => {
		const head = "Round,Date,Home,Away,Score";
		const agreed = await read(head, "1,2026-08-15,Alder,Birch,2-1", "1,2026-08-15,Birch,Alder,1-2");
		expect([agreed.rows, agreed.refused]).toEqual([["Alder - Birch 2-1"], ["3: repeats the match of line 2 with its sides changed"]]);
		const other = await read(head, "1,2026-08-15,Alder,Birch,2-1", "1,2026-08-15,Birch,Alder,2-1");
		expect([other.rows, other.refused]).toEqual([
			["Alder - Birch"],
			["3: repeats the match of line 2 with its sides changed, with 1-2 and not 2-1: neither result was taken"],
		]);
	});

	it("is two at two times, and on two days", async () => {
		const { rows } = await read("Date,Time,Home,Away,Score", "2026-08-15,10:00,Alder,Birch,2-1", "2026-08-15,12:00,Birch,Alder,1-2");
		expect(rows).toHaveLength(2);
	});
});
