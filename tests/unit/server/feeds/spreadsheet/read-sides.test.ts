// Cells that contain both sides of a match, and files with such a column instead of two.
import { describe, expect, it } from "vitest";
import { readSides } from "#server/feeds/importers/spreadsheet/read-sides.ts";
import { readSpreadsheet } from "#server/feeds/importers/spreadsheet/read-spreadsheet.ts";

const read = (content: string) => readSpreadsheet(Buffer.from(content).toString("base64"), { season: "2026/27" });
async function readFixtures(content: string) {
	const file = await read(content);
	if (file.kind !== "fixtures") throw new Error(JSON.stringify(file));
	return file;
}

describe("a cell with both sides", () => {
	it.each([
		["Alder - Birch", ""],
		["Alder – Birch", ""],
		["Alder vs Birch", ""],
		["Alder vs. Birch", ""],
		["Alder v Birch", ""],
		["Alder versus Birch", ""],
		["Alder gegen Birch", ""],
		["Alder x Birch", ""],
		["Alder : Birch", ""],
		["Alder- Birch", ""],
		["Alder 2-1 Birch", "2-1"],
		["Alder 2 - 1 Birch", "2-1"],
		["Alder 2:1 Birch", "2-1"],
		["Alder 2 x 1 Birch", "2-1"],
		["Alder - Birch 2-1", "2-1"],
		["Alder – Birch 2 : 1 (1:0)", "2-1 (1-0)"],
		["Alder vs Birch: 2-1", "2-1"],
		["Alder v Birch (2-1)", "2-1"],
		["Alder - Birch 2:1 n.V.", "2-1 n.V."],
		["Alder 2-1 (1-0) Birch", "2-1 (1-0)"],
		["Alder - Birch (abgesagt)", "abgesagt"],
		["Alder - Birch, postponed", "postponed"],
		["Alder - Birch reporté", "reporté"],
	])("%s: Alder, Birch, %j", (text, result) => {
		expect(readSides(text)).toEqual({ home: "Alder", away: "Birch", result });
	});

	it.each([
		["Schalke 04 - 1. FC Köln", "Schalke 04", "1. FC Köln"],
		["Saint-Étienne - Paris FC", "Saint-Étienne", "Paris FC"],
		["SV Rot - Weiß vs TSV Blau", "SV Rot - Weiß", "TSV Blau"],
		["Hannover 96 3-2 Mainz 05", "Hannover 96", "Mainz 05"],
		["Alder (W) - Birch II (W)", "Alder (W)", "Birch II (W)"],
		["VfR Rust - SV Offen", "VfR Rust", "SV Offen"],
	])("%s keeps what belongs to the names", (text, home, away) => {
		expect(readSides(text)).toMatchObject({ home, away });
	});

	it.each([
		["SV Rot - Weiß - TSV Blau", "can be parted in several ways"],
		["Alder-Birch", "does not name two sides"],
		["Alder", "does not name two sides"],
		["Alder - ", "does not name two sides"],
		["Alder 2-1", "names one side"],
		["Birch @ Alder", "may name the away side first"],
		["Birch at Alder", "may name the away side first"],
		["15:30 Alder - Birch", "may hold a time"],
		["Alder - Birch 20:00", "may hold a time"],
	])("FD9 %s is refused with its reason", (text, reason) => {
		expect(readSides(text)).toEqual({ reason: expect.stringContaining(reason) });
	});
});

describe("a file with both sides in one column", () => {
	const BOTH = { home: "Alder", away: "Birch", score: { home: 2, away: 1 } };

	it.each([
		["Date,Match,Score", "2026-08-15,Alder - Birch,2-1"],
		["Date,Fixture,Result", "2026-08-15,Alder vs Birch,2-1"],
		["Datum;Begegnung;Ergebnis", "15.08.2026;Alder - Birch;2:1"],
		["Datum;Spiel;Ergebnis", "15.08.2026;Alder – Birch;2:1"],
		["Spielnr;Datum;Paarung;Ergebnis", "7;15.08.2026;Alder : Birch;2:1"],
		["Fecha;Partido;Resultado", "15/08/2026;Alder - Birch;2-1"],
		["Date;Rencontre;Score", "15/08/2026;Alder - Birch;2-1"],
		["Data;Partita;Risultato", "15/08/2026;Alder - Birch;2-1"],
		["Data;Jogo;Placar", "15/08/2026;Alder x Birch;2 x 1"],
		["Datum;Wedstrijd;Uitslag", "15-08-2026;Alder - Birch;2-1"],
		["Data;Mecz;Wynik", "15.08.2026;Alder - Birch;2:1"],
		["Tarih;Maç;Skor", "15.08.2026;Alder - Birch;2-1"],
		["Date,Home v Away,Score", "2026-08-15,Alder v Birch,2-1"],
		["Datum;Heim - Gast;Ergebnis", "15.08.2026;Alder - Birch;2:1"],
		["Date,Match", "2026-08-15,Alder 2-1 Birch"],
		["Date,Result", "2026-08-15,Alder 2-1 Birch"],
		["Match,Date,Fixture,Home Goals,Away Goals", "7,2026-08-15,Alder v Birch,2,1"],
	])("%s", async (header, row) => {
		const { rows, refused, withheld } = await readFixtures(`${header}\n${row}\n`);
		expect({ rows, refused, withheld }).toMatchObject({ rows: [{ line: 2, date: "2026-08-15", ...BOTH }], refused: [], withheld: [] });
	});

	it("FD9 names each line that can be parted in several ways, and takes the others", async () => {
		const { rows, refused } = await readFixtures("Date,Match,Score\n2026-08-15,Alder - Birch,\n2026-08-15,Rot - Weiß - Blau,1-0\n");
		expect(rows).toMatchObject([{ home: "Alder", away: "Birch", score: null }]);
		expect(refused).toEqual([{ line: 3, reason: 'match: "Rot - Weiß - Blau" can be parted in several ways' }]);
	});

	it("FD2 withholds a score that the cell and the column state differently", async () => {
		const { rows, withheld } = await readFixtures("Date,Match,Score\n2026-08-15,Alder 2-1 Birch,2-2\n");
		expect(rows).toMatchObject([{ home: "Alder", away: "Birch", score: null }]);
		expect(withheld).toEqual([{ line: 2, reason: 'score: "2-2" and "2-1" contradict each other: left out' }]);
	});

	it("beside columns of the sides the cell is not read", async () => {
		const { rows } = await readFixtures("Match,Date,Home,Away,Score\n7,2026-08-15,Alder,Birch,2-1\n");
		expect(rows).toMatchObject([BOTH]);
	});

	it("FD9 is unreadable where no column names two sides", async () => {
		expect(await read("Date,Result\n2026-08-15,2-1\n")).toMatchObject({ kind: "unreadable" });
	});
});
