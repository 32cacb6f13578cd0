// The check of a season's new version predicts what the import does: a club's new name, a resolved placeholder, another round, missing
// matches.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { previewFile } from "#server/feeds/importers/openfootball/preview-file.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const PATH = "2023-24/en.cup.json";
const START = Date.UTC(2023, 7, 5);

interface Row {
	score?: { ft: [number, number] };
	round: string;
	date: string;
	team1: string;
	team2: string;
}

/** Twelve clubs, each against each once, and a final whose two teams are not known yet. */
function firstVersion(): Row[] {
	const clubs = Array.from({ length: 12 }, (_, place) => `Made Club ${"ABCDEFGHIJKL"[place]}`);
	const pairs = clubs.flatMap((home, place) => clubs.slice(place + 1).map((away) => [home, away] as const));
	const day = (place: number) => new Date(START + place * DAY_MS).toISOString().slice(0, 10);
	const rows = pairs.map(([team1, team2], place) => ({ round: `Matchday ${place + 1}`, date: day(place), team1, team2 }));
	return [...rows, { round: "Final", date: day(pairs.length), team1: "Winner Match 1", team2: "Winner Match 2" }];
}

describe.each(DEFAULT_DATABASES)("the check of a new version on $kind", ({ create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async () => {
		empty = await create();
		server = await startCatalogue(empty, { now: START + 90 * DAY_MS });
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
	});

	const read = (rows: readonly Row[]) => readFile(PATH, JSON.stringify({ name: "Made Cup 2023/24", matches: rows }));
	const check = (rows: readonly Row[]) => previewFile(read(rows), { ...server, catalogue: server.store });
	const take = (rows: readonly Row[]) => importRead([{ path: PATH, ...read(rows) }], { ...server, catalogue: server.store });
	const count = async (table: "matches" | "teams") => (await server.db.kysely.selectFrom(table).select("id").execute()).length;

	it("names what has changed, and the import does it", async () => {
		const before = firstVersion();
		await take(before);
		const [first, second, ...others] = before.map((row) => ({
			...row,
			team1: row.team1.replace("Made Club A", "Made Club A FC"),
			team2: row.team2.replace("Winner Match 2", "Made Club B").replace("Winner Match 1", "Made Club A FC"),
		}));
		if (!first || !second) throw new Error("no rows");
		const rows = [
			{ ...second, round: "Matchday 90" },
			...others.map((row) => ({ ...row, team1: row.team1.replace("Winner Match 1", "Made Club C") })),
		];
		const { counts, rows: said } = await check(rows);
		expect(counts).toMatchObject({ matches: 66, known: 66 });
		const texts = said.map(({ row, message }) => `${row}: ${message}`.replaceAll(/\bm\d+/g, "m"));
		expect(texts).toContain("team Made Club A FC: is the new name of Made Club A");
		expect(texts).toContain("row 0: is match m, before: Matchday 2, Made Club A - Made Club C");
		expect(texts).toContain("row 65: is match m, before: Winner Match 1 - Winner Match 2");
		expect(texts).toContain(": match m, Made Club A - Made Club B, is not in the file any more: would be cancelled");
		expect(await count("matches")).toBe(67);
		const { matches, notes, corrected } = await take(rows);
		expect(matches.inserted).toBe(0);
		expect(notes).toEqual([]);
		expect(corrected.map(({ reason }) => reason.replaceAll(/\bm\d+/g, "m"))).toEqual([
			"match m, Made Club A - Made Club B, is not in the file any more: cancelled",
		]);
		expect([await count("matches"), await count("teams")]).toEqual([67, 12]);
	});

	it("FD4 names results that would change, and rows that leave one open", async () => {
		const open = firstVersion();
		const played = open.map((row, place) => (place < 4 ? { ...row, score: { ft: [2, 1] as [number, number] } } : row));
		expect((await check(played)).rows).toEqual([]);
		await take(played);
		expect((await check(played)).rows).toEqual([]);
		const [first, second, ...others] = played;
		if (!first || !second) throw new Error("no rows");
		const later = [{ ...first, score: { ft: [2, 2] as [number, number] } }, { ...second, score: undefined }, ...others];
		const { rows } = await check(later);
		expect(rows).toEqual([
			{ verdict: "changed", row: "row 0", message: "Made Club A - Made Club B is 2-1, would be 2-2" },
			{ verdict: "withheld", row: "row 1", message: "Made Club A - Made Club C is 2-1, and open by this row: the result would stay" },
		]);
		const { corrected, withheld } = await take(later);
		expect(corrected.map(({ index, reason }) => [index, reason.replace(/^.*: /, "")])).toEqual([
			[0, "Made Club A - Made Club B is 2-2 now"],
		]);
		expect(withheld.map(({ index, reason }) => [index, reason.replace(/m\d+/, "m")])).toEqual([
			[1, "score: none is given, but match m has the result 2-1: it stands until staff change it"],
		]);
	});

	it("takes a file of a few rounds for a part of the season", async () => {
		await take(firstVersion());
		const { rows: said, counts } = await check(firstVersion().slice(0, 10));
		expect(counts).toMatchObject({ matches: 10, known: 10 });
		expect(said).toEqual([
			{
				verdict: "remarked",
				row: "",
				message: "57 matches of the season are not in the file, or cannot be read there: they would stay as they are",
			},
		]);
	});
});
