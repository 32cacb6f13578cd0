// A season's file, then a damaged version of it, then the file again, through catalogue and log: damage never causes a result that nobody
// stated, no match is revived, no result is cancelled, nothing is duplicated, and in the end the season is that of its file alone. LONG=1
// uses 400 seasons.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { type JsonRow, spoiledRows } from "../../fixtures/mutated-files.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { sharedData } from "../../support/shared-data.ts";

const { CASES, LONG, SEED } = process.env;
const RUNS = { numRuns: Number(CASES ?? (LONG ? 400 : 12)), seed: Number(SEED ?? 35) };
const NOW = Date.UTC(2026, 10, 21);
const MAX_VANISHED_SHARE = 0.1;
const FOLDER = sharedData("openfootball/leagues");
const [sqlite] = DATABASE_KINDS;
/** The pairing in a line: `Arsenal FC - Chelsea FC`. */
const pairingOf = (line: string): string => line.replace(/^\S+ .*?(?=\p{Lu})/u, "").replace(/ \S+ \S+$/, "");
const OVER: ReadonlySet<string> = new Set(["finished", "awarded", "cancelled", "abandoned"]);

const FILES = (FOLDER ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }) : [])
	.filter((path) => /\/(?:en|de)\.1\.json$/.test(path))
	.map((path) => JSON.parse(readFileSync(join(FOLDER ?? "", path), "utf8")) as { name: string; matches: JsonRow[] });

describe.skipIf(FILES.length === 0)("a season with a spoiled version between", () => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let leagues = 0;
	beforeAll(async () => {
		if (!sqlite) throw new Error("no database");
		empty = await sqlite.create();
		server = await startCatalogue(empty, { now: NOW });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/** Imports the versions into a separate league, so that one database is enough for all runs. */
	async function importVersions(name: string, versions: readonly (readonly JsonRow[])[]): Promise<string[][]> {
		const key = `en.${100 + leagues++}`;
		const seen: string[][] = [];
		const over = new Set<string>();
		for (const matches of versions) {
			const path = `${key}.json`;
			await importRead([{ path, ...readFile(path, JSON.stringify({ name, matches })) }], { ...server, catalogue: server.store });
			const shown = await readLeague(key);
			// FD4: a version may cancel or omit a match, but never cancels its result.
			const revived = shown.filter(({ id, status }) => over.has(id) && !OVER.has(status));
			expect(revived).toEqual([]);
			for (const { id, status } of shown) if (status === "finished" || status === "awarded") over.add(id);
			seen.push(shown.flatMap(({ line }) => line ?? []).sort());
		}
		return seen;
	}

	/** `line`: `2024-08-17T14:00  Arsenal FC - Chelsea FC finished 2-1`; `null` if its source has withdrawn the match. */
	async function readLeague(key: string): Promise<{ id: string; status: string; line: string | null }[]> {
		const rows = await server.db.kysely
			.selectFrom("matches")
			.innerJoin("external_ids as ids", (join) => join.onRef("ids.id", "=", "matches.league_id").on("ids.kind", "=", "league"))
			.innerJoin("teams as home", "home.id", "home_team_id")
			.innerJoin("teams as away", "away.id", "away_team_id")
			.select(["matches.id", "matches.starts_at", "group_name", "home.name as home", "away.name as away"])
			.where("ids.source_id", "=", key)
			.execute();
		return Promise.all(
			rows.map(async ({ id, starts_at, group_name, home, away }) => {
				const state = (await server.matchLog.stateOf(id))?.state;
				const isGone = state?.timeline.some(({ event }) => event.reasonCode === "gone_from_source" && !isCancelled(event));
				const at = new Date(starts_at).toISOString().slice(0, 16);
				const { status = "scheduled", score = { home: 0, away: 0 } } = state ?? {};
				const line = `${at} ${group_name ?? ""} ${home} - ${away} ${status} ${score.home}-${score.away}`;
				return { id, status, line: isGone ? null : line };
			}),
		);
	}

	it("FD1, FD4, FD5 ends as the file alone, and was never live or doubled", { timeout: LONG ? 3_600_000 : 60_000 }, async () => {
		const season = fc.constantFrom(...FILES).chain(({ name, matches }) => spoiledRows(matches).map((rows) => ({ name, ...rows })));
		await fc.assert(
			fc.asyncProperty(season, async ({ name, given, spoiled }) => {
				const [alone = []] = await importVersions(name, [given]);
				const [first, between = [], last] = await importVersions(name, [given, spoiled, given]);
				expect(first).toEqual(alone);
				const isToCome = new Set(alone.filter((line) => / scheduled \S+$/.test(line)).map(pairingOf));
				expect(between.filter((line) => / (?:live|break|suspended|interrupted) /.test(line))).toEqual([]);
				const pairings = between.map((line) => line.replace(/ \S+ \S+$/, ""));
				expect(new Set(pairings).size, `one match a pairing and day: ${between.join("\n")}`).toBe(pairings.length);
				// FD4: a result that a version gave to a future match is kept although the next version has none.
				const decided = new Set(between.filter((line) => / (?:finished|awarded) \S+$/.test(line)).map(pairingOf));
				const ofOthers = (lines: readonly string[] = []) =>
					lines.filter((line) => !(decided.has(pairingOf(line)) && isToCome.has(pairingOf(line))));
				// A match that a version added and the next omits is cancelled, unless so many are missing that the file may be a part of the
				// season.
				const added = (last ?? []).filter((line) => !alone.includes(line));
				const isPart = added.length > MAX_VANISHED_SHARE * (alone.length + added.length);
				expect(ofOthers(isPart ? last?.filter((line) => alone.includes(line)) : last)).toEqual(ofOthers(alone));
			}),
			RUNS,
		);
	});
});
