// Every recorded file of openfootball, damaged in one to five places: the rules of reading hold for any content. Sixty fixed cases of each
// kind; LONG=1 runs twenty thousand, CASES=… that many, SEED=… repeats a failed run. A failure prints the smallest file that shows it.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadMatch } from "#server/feeds/importers/openfootball/file-match.ts";
import { type ReadFile, readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { nameFault } from "#server/feeds/kernel/name-faults.ts";
import { rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { type JsonRow, spoiledLines, spoiledRows } from "../../../../fixtures/mutated-files.ts";
import { sharedData } from "../../../../support/shared-data.ts";

const { CASES, LONG, SEED } = process.env;
const RUNS = { numRuns: Number(CASES ?? (LONG ? 20_000 : 60)), seed: Number(SEED ?? 35) };

const WITHIN = { timeout: LONG || CASES ? 3_600_000 : 60_000 };

const ROOTS = ["openfootball", "openfootball-history"].map((root) => sharedData(root));
const TEXTS = sharedData("openfootball-text");

function filesIn(root: string | null, ending: string): { path: string; text: string }[] {
	if (root === null) return [];
	const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));
	return names.sort().map((name) => ({ path: relative(root, join(root, name)), text: readFileSync(join(root, name), "utf8") }));
}

interface SeasonFile {
	path: string;
	name: string;
	rows: JsonRow[];
}

const JSON_FILES = ROOTS.flatMap((root) => filesIn(root, ".json")).flatMap(({ path, text }): SeasonFile[] => {
	const file = JSON.parse(text) as { name: string; matches?: JsonRow[]; rounds?: { name: string; matches: JsonRow[] }[] };
	const rows = file.matches ?? file.rounds?.flatMap(({ name, matches }) => matches.map((row) => ({ round: name, ...row })));
	return rows && rows.length > 0 ? [{ path, name: file.name, rows }] : [];
});
const TEXT_FILES = filesIn(TEXTS, ".txt").map(({ path, text }) => ({ path, lines: text.split(/\r?\n/) }));

const refusedIn = (file: ReadFile) => (file.kind === "matches" || file.kind === "refused" ? file.refused : []);
const matchesIn = (file: ReadFile): readonly ReadMatch[] => (file.kind === "matches" ? file.matches : []);
const dayOf = ({ kickOff }: ReadMatch) => new Date(kickOff.startsAt).toISOString().slice(0, 10);
/** An evening match in America is on the next day in UTC. */
const dayAtGround = ({ kickOff: { startsAt, hasTime } }: ReadMatch, zone: string | null) =>
	new Date(startsAt).toLocaleDateString("sv-SE", { timeZone: (hasTime && zone) || "UTC" });
const resultOf = ({ result }: ReadMatch) =>
	result.kind === "played" ? `${result.course.final.home}-${result.course.final.away}` : result.kind === "awarded" ? "awarded" : null;

/** Whether kick-off or stage tell the two matches apart. */
function saysOtherwise(one: ReadMatch, other: ReadMatch): boolean {
	if (one.kickOff.hasTime && other.kickOff.hasTime && one.kickOff.startsAt !== other.kickOff.startsAt) return true;
	if (one.group !== null && other.group !== null) return one.group !== other.group;
	return (isKnockOutRound(one.round) || isKnockOutRound(other.round)) && one.round !== other.round;
}

/** Rules for everything that was read, from texts and JSON. */
function keepsTheLaws(file: ReadFile): void {
	const matches = matchesIn(file);
	for (const { home, away } of matches)
		expect(
			[home, away].map(({ name }) => nameFault(name)),
			"a name (FD9)",
		).toEqual([null, null]);
	expect(new Set(matches.map(({ sourceId }) => sourceId)).size, "an id each (FD5)").toBe(matches.length);
	const zone = file.kind === "matches" ? file.competition.zone : null;
	for (const same of Map.groupBy(matches, (match) => `${match.home.key} ${match.away.key} ${dayAtGround(match, zone)}`).values())
		for (const [place, one] of same.entries())
			for (const other of same.slice(place + 1)) expect(saysOtherwise(one, other), `repeated: ${one.sourceId} (FD5)`).toBe(true);
	for (const { kickOff } of matches) {
		const year = new Date(kickOff.startsAt).getUTCFullYear();
		expect(year > 1850 && year < 2030, `within its season, not in ${year} (FD10)`).toBe(true);
	}
	// A league's own table only has rounds of the league (FD8).
	if (file.kind === "matches" && file.competition.isLeague)
		for (const { group, round } of matches)
			if (group === null && !isKnockOutRound(round))
				expect(round ?? "Matchday", "a round of the league (FD8)").toMatch(/\d|matchday|round|^$|^MLS is Back/i);
}

describe.skipIf(JSON_FILES.length === 0)("a spoiled file of JSON", WITHIN, () => {
	const spoiled = fc.constantFrom(...JSON_FILES).chain((file) => spoiledRows(file.rows).map((rows) => ({ file, rows })));
	const read = ({ path, name }: SeasonFile, rows: readonly JsonRow[]) => readFile(path, JSON.stringify({ name, matches: rows }));

	it("FD9 each row is a match or refused, and keeps all laws", () => {
		fc.assert(
			fc.property(spoiled, ({ file, rows: { spoiled: rows } }) => {
				const answer = read(file, rows);
				const seen = [...matchesIn(answer), ...refusedIn(answer)].map(({ index }) => index ?? -1);
				expect(seen.toSorted((one, other) => one - other)).toEqual(rows.map((_row, place) => place));
				keepsTheLaws(answer);
			}),
			RUNS,
		);
	});

	it("FD1, FD2 a result is what its row states, and no row without one has a result", () => {
		fc.assert(
			fc.property(spoiled, ({ file, rows: { spoiled: rows } }) => {
				for (const match of matchesIn(read(file, rows))) {
					const { score, status } = rows[match.index] ?? {};
					const parts = Array.isArray(score) ? { ft: score } : ((score ?? {}) as Record<string, unknown>);
					const stated = typeof score === "string" ? score.replace(/[:–]/, "-") : [parts.et ?? parts.ft].flat().join("-");
					const result = resultOf(match);
					if (result === null || result === "awarded") continue;
					expect(result).toBe(stated.replace(/\s/g, ""));
					const isUnsaid = String(status ?? "").trim() === "";
					expect(isUnsaid || rowStatus(String(status)) === "played", `no result by the status ${JSON.stringify(status)}`).toBe(true);
				}
			}),
			RUNS,
		);
	});

	it("FD5 the order of the rows changes no id and no result", () => {
		fc.assert(
			fc.property(spoiled, ({ file, rows: { given } }) => {
				const told = (rows: readonly JsonRow[]) =>
					matchesIn(read(file, rows))
						.map((match) => `${match.sourceId} ${dayOf(match)} ${resultOf(match)}`)
						.sort();
				expect(told(given.toReversed())).toEqual(told(given));
			}),
			RUNS,
		);
	});
});

describe.skipIf(TEXT_FILES.length === 0)("a spoiled text", WITHIN, () => {
	const spoiled = fc.constantFrom(...TEXT_FILES).chain(({ path, lines }) => {
		const title = lines.find((line) => line.startsWith("=")) ?? "";
		return spoiledLines(lines.slice(lines.indexOf(title) + 1)).map((each) => ({ path, title, ...each }));
	});
	/** Independent detection of match lines: two names with a score or a "v" between them. */
	const LIKE_MATCH = /^\s*(?:\d{1,2}[.:]\d{2}\s+)?\p{L}[\p{L}\s.&'’-]*\p{L}\s{1,}(?:v\s+\p{L}|\d{1,2}-\d{1,2}(?:\s|$))/u;

	/** A line with a minute is a goal: "Ju v an Alberto Schiaffino 66'" is not a match. */
	const HAS_MINUTE = /\d\s?['’′]/;

	it("FD9 each line that looks like a match is taken or named, and keeps all laws", () => {
		fc.assert(
			fc.property(spoiled, ({ path, title, spoiled: lines }) => {
				const answer = readFile(path, [title, ...lines].join("\n"));
				const notes = answer.kind === "matches" ? answer.notes : [];
				const seen = new Set([...matchesIn(answer), ...refusedIn(answer), ...notes].map(({ index }) => index));
				if (answer.kind === "matches" || answer.kind === "refused") {
					const isLike = (line: string) => LIKE_MATCH.test(line) && !HAS_MINUTE.test(line);
					const lost = lines.flatMap((line, place) => (isLike(line) && !seen.has(place + 2) ? [`${place + 2}: ${line}`] : []));
					expect(lost, "lines without a report").toEqual([]);
				}
				keepsTheLaws(answer);
			}),
			RUNS,
		);
	});

	it("FD1 a match of the file as it was has the score that its line states", () => {
		fc.assert(
			fc.property(spoiled, ({ path, title, given: lines }) => {
				for (const match of matchesIn(readFile(path, [title, ...lines].join("\n")))) {
					const line = lines[match.index - 2] ?? "";
					const stated =
						/(\d{1,2}-\d{1,2}) a\.e\.t/.exec(line) ?? /pen\. \((\d{1,2}-\d{1,2})/.exec(line) ?? /\s(\d{1,2}-\d{1,2})(?=\s|$)/.exec(line);
					const result = resultOf(match);
					if (result !== null && result !== "awarded") expect([line, result]).toEqual([line, stated?.[1]]);
				}
			}),
			RUNS,
		);
	});
});
