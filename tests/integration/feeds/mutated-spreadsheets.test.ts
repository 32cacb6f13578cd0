// Spreadsheets with one to five faults, imported after the right file and alone: the rules of feeds (FD) are checked on the resulting
// matches of the site. `LONG=1` tries thousands, `CASES=50` tries that many; `SEED=7` and the path that a failure prints repeat one.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readResult } from "#server/feeds/importers/spreadsheet/read-result.ts";
import { nameFault } from "#server/feeds/kernel/name-faults.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { type Mutation, mutate, mutations } from "../../support/mutated-table.ts";
import { type SpreadsheetServer, startSpreadsheets } from "./spreadsheet-server.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const CASES = Number(process.env.CASES ?? (process.env.LONG === "1" ? 1_500 : 2));
const SEED = Number(process.env.SEED ?? 35);
const TEAMS = ["Alder", "Birch", "Cedar", "Damson"];

type Table = readonly (readonly string[])[];

/** All pairs at home and away, twice at home; matches before today have a result. */
function season(
	head: readonly string[],
	toRow: (match: { place: number; day: string; home: string; away: string; score: string }) => string[],
): Table {
	const pairs = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => [home, away] as const));
	const matches = [...pairs, ...pairs.slice(0, 4)].map(([home, away], place) => {
		const at = Date.UTC(2026, 7, 15) + place * 9 * 86_400_000;
		const score = at < NOW ? `${place % 4}-${(place * 3) % 5}` : "";
		return toRow({ place, day: new Date(at).toISOString().slice(0, 10), home, away, score });
	});
	return [head, ...matches];
}

const TABLES: Record<string, Table> = {
	"with rounds and states": season(["Round", "Date", "Home", "Away", "Score", "Status"], ({ place, day, home, away, score }) => [
		String(place + 1),
		day,
		home,
		away,
		score,
		score === "" ? "scheduled" : "played",
	]),
	"with ids and times": season(["Match ID", "Date", "Time", "Home", "Away", "FTHG", "FTAG"], ({ place, day, home, away, score }) => [
		String(900 + place),
		day.split("-").reverse().join("/"),
		"15:00",
		home,
		away,
		...(score === "" ? ["", ""] : score.split("-")),
	]),
	"of names and days alone": season(["Date", "Home", "Away", "Score"], ({ day, home, away, score }) => [day, home, away, score]),
};

const textOf = (table: Table): string => table.map((cells) => cells.join(";")).join("\n");
/** Every score that a cell of the file, or two neighbouring cells, can mean. */
function scoresIn(table: Table): Set<string> {
	const texts = table.flatMap((cells) => [...cells, ...cells.map((cell, place) => `${cell}-${cells[place + 1] ?? ""}`)]);
	return new Set(texts.flatMap((text) => (readResult(text).score ? [keyOf(readResult(text).score)] : [])));
}
const keyOf = (score: { home: number; away: number } | null): string => `${score?.home}-${score?.away}`;

describe.each(DEFAULT_DATABASES)("a mutated spreadsheet on $kind", ({ create }) => {
	let server: SpreadsheetServer;
	let leagues = 0;
	beforeAll(async () => {
		server = await startSpreadsheets(create, { now: NOW });
	});
	afterAll(() => server.stop());

	/** `null` if the file is refused as a whole. */
	async function send(leagueId: string, table: Table) {
		const imported = await server.send(leagueId, `${textOf(table)}\n`);
		return typeof imported === "string" ? null : { ...imported, matches: await server.matchesOf(leagueId) };
	}

	async function bringIn(leagueId: string, table: Table) {
		const imported = await send(leagueId, table);
		if (!imported) throw new Error("the file was refused");
		return imported;
	}

	async function check(table: Table, steps: readonly Mutation[]): Promise<void> {
		const leagueId = await server.addLeague(`League ${leagues++}`);
		await bringIn(leagueId, table);
		const before = await server.matchesOf(leagueId);
		const mutated = mutate(table, steps);
		const stated = scoresIn(mutated);
		const imported = await send(leagueId, mutated);
		if (!imported) {
			expect(await server.matchesOf(leagueId)).toEqual(before);
			return;
		}
		const { rows, view, matches } = imported;
		const now = new Map(matches.map((match) => [match.id, match]));
		const told = new Set([...before.flatMap(({ score }) => score ?? []), ...stated]);
		for (const match of matches) {
			// FD1, FD2: no result that nobody stated, and none for a match to come.
			if (match.score !== null) expect([match, told.has(match.score)]).toEqual([match, true]);
			if (match.startsAt > new Date(NOW).toISOString()) expect(match.score).toBeNull();
			// Checks rules FD9 and FD10.
			expect([nameFault(match.home), nameFault(match.away)]).toEqual([null, null]);
			expect(match.day >= "2026-01-01" && match.day <= "2027-12-31").toBe(true);
		}
		for (const match of before.filter(({ score }) => score !== null)) {
			const after = now.get(match.id);
			// FD4: a finished match stays finished, unless its file cancels it explicitly.
			expect(["finished", "awarded", "cancelled"]).toContain(after?.status);
			// FD4: a match moves to another day only if the report says so.
			if (after?.day !== match.day)
				expect(rows.some(({ verdict, message }) => verdict === "changed" && message.includes(match.id))).toBe(true);
		}
		// FD5: two teams do not meet twice on a day at the same venue, unless the file says so by kick-offs or rounds.
		const meetings = Map.groupBy(matches, ({ home, away, startsAt, round }) => `${home} ${away} ${startsAt} ${round}`);
		expect([...meetings.values()].filter(({ length }) => length > 1)).toEqual([]);
		// FD9: each line is imported or reported.
		const { inserted, changed, unchanged } = view.counts;
		const lines = mutated.slice(1).filter((cells) => cells.some((cell) => cell !== "")).length;
		const named = new Set(
			rows.filter(({ verdict, message }) => verdict === "refused" || message.startsWith("repeats ")).map(({ row }) => row),
		);
		named.delete("");
		expect(inserted + changed + unchanged + named.size).toBeGreaterThanOrEqual(lines - repeatedHeaders(mutated));
	}

	it.each(Object.entries(TABLES))(
		"keeps the laws FD1, FD2, FD4, FD5, FD9, FD10: %s",
		async (_name, table) => {
			await fc.assert(
				fc.asyncProperty(mutations, (steps) => check(table, steps)),
				{ numRuns: CASES, seed: SEED },
			);
		},
		60_000 + CASES * 10_000,
	);

	it.each(Object.entries(TABLES))("FD5 says the same in any order: %s", async (_name, table) => {
		const leagueId = await server.addLeague(`League ${leagues++}`);
		await bringIn(leagueId, table);
		const before = await server.matchesOf(leagueId);
		for (let seed = 1; seed < 5; seed++) {
			const { view, matches } = await bringIn(leagueId, mutate(table, [{ kind: "reorder", seed }]));
			expect(view.counts).toMatchObject({ inserted: 0, changed: 0, events: 0, refused: 0, withheld: 0 });
			expect(matches).toEqual(before);
		}
	});

	it.each(Object.entries(TABLES))("has of the right file what it says: %s", async (name, table) => {
		const leagueId = await server.addLeague(`League ${leagues++}`);
		const { matches, rows } = await bringIn(leagueId, table);
		const [, ...expected] = season([], ({ day, home, away, score }) => [day, home, away, score]);
		expect(rows.map(({ verdict }) => verdict)).toEqual(expected.map(() => "taken"));
		expect(matches.map(({ day, home, away, score }) => [day, home, away, score ?? ""])).toEqual(expected);
		expect(matches.every(({ hasTime }) => hasTime === (name === "with ids and times"))).toBe(true);
	});
});

/** A header that is repeated among the rows is not a match. */
function repeatedHeaders([head = [], ...rows]: Table): number {
	return rows.filter((cells) => cells.every((cell, place) => cell === head[place])).length;
}
