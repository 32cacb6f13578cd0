// A folder tree of many seasons imported by one command: JSON and Football.TXT, in the layout of the public repositories. It is first
// checked without writing, then killed and restarted, and imported twice: nothing is duplicated. LONG=1 uses all recordings of
// openfootball.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { openfootball } from "#server/feeds/importers/openfootball/openfootball.ts";
import { dumpCatalogue } from "../../support/catalogue-dump.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const TEAMS = ["Arborough FC", "Beckton Town", "Corley United", "Dunmore FC"];
const PAIRS = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => [home, away] as const));
const played = PAIRS.map(([home, away], place) => ({
	home,
	away,
	day: `2023-${String(9 + (place % 4)).padStart(2, "0")}-0${1 + (place % 9)}`,
}));

/** The same season in both forms. */
const asText = `= English Premier League 2023/24\n\n▪ Matchday 1\n${played
	.map(({ home, away, day }, place) => `  ${day}\n    15:00  ${home}  v ${away}  ${place % 3}-1 (0-1)\n      (${goalsOf(place)})`)
	.join("\n")}\n`;
const asJson = JSON.stringify({
	name: "English Premier League 2023/24",
	matches: played.map(({ home: team1, away: team2, day: date }, place) => ({
		round: "Matchday 1",
		date,
		time: "15:00",
		team1,
		team2,
		score: { ht: [0, 1], ft: [place % 3, 1] },
		goals1: Array.from({ length: place % 3 }, (_, goal) => ({ name: "Home Scorer", minute: String(60 + goal) })),
		goals2: [{ name: "Away Scorer", minute: "12" }],
	})),
});

function goalsOf(place: number): string {
	const minutes = Array.from({ length: place % 3 }, (_, goal) => `${60 + goal}'`).join(", ");
	return `${minutes === "" ? "-" : `Home Scorer ${minutes}`}; Away Scorer 12'`;
}

const TREE: Record<string, string> = {
	"england/2023-24/1-premierleague.txt": asText,
	"england/2023-24/2-championship.txt": asText.replace("Premier League", "Championship").replaceAll("FC", "City"),
	"england/2023-24/.conf.txt": "not for us",
	"england/2023-24/squads/arborough.txt": "1, GK, Somebody",
	"england/clubs.txt": "Arborough FC, 1886",
	"deutschland/2023-24/1-bundesliga.txt": asText.replace("English Premier League", "Bundesliga").replaceAll(/FC|Town|United/g, "SV"),
	"football.json/2022-23/en.1.json": asJson.replaceAll("2023", "2022").replace("2022/24", "2022/23"),
};

describe("a folder tree", () => {
	let folder: TemporaryFolder;
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	const parts = () => ({ ...server, catalogue: server.store });
	beforeEach(async () => {
		folder = await createTemporaryFolder("tree");
		empty = (await DATABASE_KINDS[0]?.create()) as EmptyDatabase;
		server = await startCatalogue(empty, { now: Date.UTC(2026, 10, 25) });
		for (const [path, text] of Object.entries(TREE)) {
			mkdirSync(dirname(join(folder.path, path)), { recursive: true });
			writeFileSync(join(folder.path, path), text);
		}
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
		await folder.remove();
	});

	const command = (words: { isDryRun: boolean; path?: string }) =>
		openfootball.command.run(
			{ paths: [words.path ?? folder.path], isDryRun: words.isDryRun },
			{ ...parts(), wait: async () => {}, progress: () => {} },
		);

	it("says of each file what it would do, and then what it did; a second time nothing is new", async () => {
		const before = await dumpCatalogue(server);
		const dry = await command({ isDryRun: true });
		expect([dry.isFailed, await dumpCatalogue(server)]).toEqual([false, before]);
		expect(dry.lines.filter((line) => !line.startsWith(" "))).toEqual([
			expect.stringMatching(/1-bundesliga\.txt: a new league, Bundesliga \(Germany\), de\.1; 12 matches, 0 known, 12 with a result$/),
			expect.stringMatching(/1-premierleague\.txt: a new league, .*en\.1; 12 matches/),
			expect.stringMatching(/2-championship\.txt: a new league, .*en\.2; 12 matches/),
			expect.stringMatching(/clubs\.txt: no matches in it$/),
			expect.stringMatching(/en\.1\.json: a new league/),
			"",
			"Nothing was imported.",
		]);
		const first = await command({ isDryRun: false });
		expect(first).toMatchObject({ isFailed: false, counts: { inserted: 48, changed: 0 } });
		const after = await dumpCatalogue(server);
		const second = await command({ isDryRun: false });
		expect(second).toMatchObject({ isFailed: false, counts: { inserted: 0, changed: 0, unchanged: 48, events: 0 } });
		expect(await dumpCatalogue(server)).toEqual(after);
	});

	it("a season is the same from its text and from its JSON file, and both together are one", async () => {
		const json = join(folder.path, "other/2023-24/en.1.json");
		mkdirSync(dirname(json), { recursive: true });
		writeFileSync(json, asJson);
		await importFiles([join(folder.path, "england/2023-24/1-premierleague.txt")], parts());
		const fromText = await dumpCatalogue(server);
		const report = await importFiles([json], parts());
		expect(report).toMatchObject({
			refused: [],
			disputed: [],
			corrected: [],
			events: 0,
			matches: { inserted: 0, changed: 0, unchanged: 12 },
		});
		expect(await dumpCatalogue(server)).toEqual(fromText);
	});

	it.each([
		["other names", "» Regular Season - 1"],
		["no names", ""],
	])(
		"a season whose rounds have %s in the next version is not doubled, and neither is a club with a new name, nor its scorers",
		async (_what, round) => {
			const path = join(folder.path, "england/2023-24/1-premierleague.txt");
			await importFiles([path], parts());
			writeFileSync(path, asText.replace("▪ Matchday 1", round).replaceAll("Corley United", "Corley United FC"));
			const report = await importFiles([path], parts());
			expect(report).toMatchObject({ refused: [], events: 0, matches: { inserted: 0, changed: 12 } });
			const count = async (table: "matches" | "teams" | "players") =>
				(await server.db.kysely.selectFrom(table).select("id").execute()).length;
			expect([await count("matches"), await count("teams"), await count("players")]).toEqual([12, 4, 8]);
		},
	);

	it("a club that two files write in two ways is one, and so are its scorers, together or one file after the other", async () => {
		const paths = ["1-premierleague.txt", "2-championship.txt"].map((name) => join(folder.path, "england/2023-24", name));
		const [first = "", second = ""] = paths;
		writeFileSync(second, asText.replace("Premier League", "Championship").replaceAll("Corley United", "Corley United FC"));
		const count = async (table: "teams" | "players") => (await server.db.kysely.selectFrom(table).select("id").execute()).length;
		for (const read of [[first, second], [second], [first]]) {
			expect((await importFiles(read, parts())).refused).toEqual([]);
			expect([await count("teams"), await count("players")]).toEqual([4, 8]);
		}
	});

	it.each([
		["Windows-1252", (text: string) => Buffer.from(text.replace("▪", "»"), "latin1")],
		["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
		["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
	])("a text in %s (case %$) has the same clubs and scorers as in UTF-8, and the report says how it was read", async (encoding, encode) => {
		const text = asText.replaceAll("Arborough FC", "Ærøskøbing Été").replaceAll("Away Scorer", "Jürgen Nuñez");
		const paths = ["first", "again"].map((name) => join(folder.path, name, "2023-24/1-premierleague.txt"));
		for (const path of paths) mkdirSync(dirname(path), { recursive: true });
		writeFileSync(paths[0] ?? "", text);
		writeFileSync(paths[1] ?? "", encode(text));
		await importFiles([paths[0] ?? ""], parts());
		const before = await dumpCatalogue(server);
		expect(JSON.stringify(before)).toContain("Ærøskøbing Été");
		const report = await importFiles([paths[1] ?? ""], parts());
		expect(report).toMatchObject({ refused: [], events: 0, matches: { inserted: 0, changed: 0, unchanged: 12 } });
		expect(report.notes).toContainEqual({ path: paths[1], index: null, reason: `read as ${encoding}, since it is no UTF-8` });
		expect(await dumpCatalogue(server)).toEqual(before);
	});

	it("stopped half way and started again, it ends as one that was not stopped", async () => {
		for (const after of [1, 14, 30]) {
			const stopping = { ...parts(), progress: (done: number) => stopAt(done, after) };
			await expect(importFiles([folder.path], stopping)).rejects.toThrow("stopped");
		}
		const report = await importFiles([folder.path], parts());
		expect([report.refused, report.disputed]).toEqual([[], []]);
		const resumed = await dumpCatalogue(server);
		const matches = await server.db.kysely.selectFrom("matches").select("id").execute();
		expect(matches).toHaveLength(48);
		await server.stop();
		await empty.remove();
		empty = (await DATABASE_KINDS[0]?.create()) as EmptyDatabase;
		server = await startCatalogue(empty, { now: Date.UTC(2026, 10, 25) });
		await importFiles([folder.path], parts());
		expect(await dumpCatalogue(server)).toEqual(resumed);
	});

	it("fails where one file cannot be read, and takes the others", async () => {
		writeFileSync(join(folder.path, "football.json/2022-23/xx.1.json"), '{"name": "cut off');
		const { isFailed, counts, rows } = await command({ isDryRun: false });
		expect([isFailed, counts.inserted]).toEqual([true, 48]);
		expect(rows).toContainEqual({
			verdict: "refused",
			row: expect.stringContaining("xx.1.json"),
			message: expect.stringMatching(/^no JSON/),
		});
		expect((await command({ isDryRun: true })).isFailed).toBe(true);
	});

	const recordings = process.env.LONG ? sharedData("") : null;
	it.each(recordings ? [recordings] : [])(
		"all of openfootball's recordings, one command a folder",
		{ timeout: 600_000 },
		async (folder) => {
			for (const name of ["openfootball", "openfootball-history"]) {
				const { isFailed, rows } = await command({ isDryRun: false, path: join(folder, name) });
				expect([isFailed, rows.filter(({ verdict }) => verdict !== "remarked")]).toEqual([false, []]);
			}
			const again = await command({ isDryRun: false, path: join(folder, "openfootball") });
			expect(again.counts).toMatchObject({ inserted: 0, events: 0 });
		},
	);
});

function stopAt(done: number, after: number): void {
	if (done >= after) throw new Error("stopped");
}
