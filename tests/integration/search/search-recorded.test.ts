// Search over imported files: every club, nation, league and scorer that a file names is found.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { renewAll } from "#server/search/renew-search.ts";
import { createSearch } from "#server/search/search.service.ts";
import type { SearchKind } from "#shared/contract/rest/search.ts";
import { searchWords } from "#shared/kit/search-words.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";

const LEAGUES = ["en.1", "de.1"].map((name) => sharedData(`openfootball/leagues/2024-25/${name}.json`)).filter((path) => path !== null);
const WORLD_CUP = sharedData("openfootball/worldcup/2018/worldcup.json");
const NOW = Date.UTC(2026, 10, 21);

interface RawFile {
	name: string;
	matches: { team1: string; team2: string; goals1?: { name: string }[]; goals2?: { name: string }[] }[];
}

describe.each(DEFAULT_DATABASES)("search over imported files on $kind", ({ isMissing, create }) => {
	const isSkipped = isMissing || !WORLD_CUP || LEAGUES.length < 2;
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let find: ReturnType<typeof createSearch>;
	let files: RawFile[];

	beforeAll(async () => {
		if (isSkipped || !WORLD_CUP) return;
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
		const paths = [...LEAGUES, WORLD_CUP];
		await importFiles(paths, { ...server, catalogue: server.store });
		await renewAll(server.db);
		files = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, "utf8")) as RawFile));
		const none = async () => [];
		find = createSearch({
			db: server.db,
			clock: () => NOW,
			rowsOf: none,
			documents: { coach: none, highlight: none, movie: none, page: none },
		});
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function namesFound(q: string, kind: SearchKind): Promise<string[]> {
		const { groups } = await find({ q, kind, limit: 10, offset: 0 });
		return groups.flatMap(({ hits }) => hits.map(({ name }) => name));
	}

	it.skipIf(isSkipped)("finds every team by its name as the file writes it", async () => {
		const teams = new Set(files.flatMap(({ matches }) => matches.flatMap(({ team1, team2 }) => [team1, team2])));
		expect(teams.size).toBe(20 + 18 + 32);
		const missed: string[] = [];
		for (const name of teams) if (!(await namesFound(name, "team")).includes(name)) missed.push(name);
		expect(missed).toEqual([]);
	});

	it.skipIf(isSkipped)("finds every scorer by the name without its accents, however much of it a file writes", async () => {
		const scorers = new Set(
			files.flatMap(({ matches }) => matches.flatMap(({ goals1 = [], goals2 = [] }) => [...goals1, ...goals2].map(({ name }) => name))),
		);
		expect(scorers.size).toBeGreaterThan(80);
		const lastWord = (name: string) => searchWords(name).at(-1);
		const missed: string[] = [];
		for (const name of scorers) {
			const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
			const found = await namesFound(plain, "player");
			// "Cheryshev" in one match is "Denis Cheryshev" in another.
			if (!found.some((one) => lastWord(one) === lastWord(name))) missed.push(name);
		}
		expect(missed).toEqual([]);
	});

	it.skipIf(isSkipped)("finds leagues by the start of any word, and a team with a letter wrong", async () => {
		expect(await namesFound("bundes", "league")).toEqual(["Deutsche Bundesliga"]);
		expect(await namesFound("world", "league")).toEqual(["World Cup"]);
		expect(await namesFound("liverpol", "team")).toContain("Liverpool FC");
		expect(await namesFound("glad", "team")).toHaveLength(0);
		expect((await namesFound("monchengl", "team")).join()).toContain("Mönchengladbach");
	});
});
