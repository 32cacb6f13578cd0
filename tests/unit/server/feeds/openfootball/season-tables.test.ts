// The product's tables of complete seasons, compared with tables from independent parsing of the source text, with the published order,
// and with the following rounds in the same text (FD8).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rulesOfSeason } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { computeTables, type Table } from "#server/catalogue/standings/tables/standings.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { remember } from "#shared/kit/remember.ts";
import { ONWARD, PUBLISHED_ORDERS } from "../../../../fixtures/final-orders.ts";
import { readTextMatches, textTables } from "../../../../fixtures/text-tables.ts";
import { firstOf } from "../../../../support/looks.ts";
import { sharedData } from "../../../../support/shared-data.ts";

const FOLDER = sharedData("openfootball-text") ?? "";
const LEAGUES = FOLDER
	? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
			/(?:^england\/[\d-]+\/\d-|_(?:[a-z]{2}1|mx2ascenso|mls|concacafcl)\.txt$)/.test(path),
		)
	: [];

/** Seasons to test; only a few by default, because each takes a tenth of a second. */
const TRIED = firstOf(8, FOLDER ? [...new Set([...PUBLISHED_ORDERS.map(({ path }) => path), ...LEAGUES])] : []);
const isTried = ({ path }: { path: string }) => TRIED.includes(path);

const DAY_MS = 86_400_000;

/** A season with all results, and the rules of its league. */
const readSeason = remember(50, (path: string) => {
	const full = join(FOLDER, path);
	const file = readFile(full, readFileSync(full, "utf8"));
	if (file.kind !== "matches") throw new Error(file.kind);
	const { key, season } = file.competition;
	const matches = file.matches.map(({ group, round, kickOff, home, away, result }) => ({
		group,
		isKnockOut: isKnockOutRound(round),
		startsAt: kickOff.startsAt,
		homeId: home.name,
		awayId: away.name,
		score: result.kind === "played" ? result.course.final : result.kind === "awarded" ? result.score : null,
		isLive: false,
		isOver: true,
	}));
	return { key, rules: rulesOfSeason(rulesNamed(key), season), matches };
});

/** The tables of a season: before a split the whole table, and those of its groups. */
function tablesOf(path: string, until?: string): Table[] {
	const { rules, matches } = readSeason(path);
	const end = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until) + DAY_MS;
	const counted = matches.map((match) => (match.startsAt < end ? match : { ...match, score: null }));
	return [...computeTables(rules, "before_split", counted, (id) => id), ...computeTables(rules, "overall", counted, (id) => id)];
}

/** One file writes a club with and without its country code. */
const bare = (name: string): string => name.replace(/ \([A-Z]{3}\)$/, "").replace(/^A?FC | A?FC$/, "");

interface Entry {
	team: string;
	points: number | undefined;
}

/** Parses `Arsenal FC 70, Liverpool FC`. */
const entries = (text: string): Entry[] =>
	text.split(",").flatMap((each) => {
		const [, team, points] = /^(\S.*?)(?: (\d+))?$/.exec(each.trim()) ?? [];
		return team === undefined ? [] : [{ team: bare(team), points: points === undefined ? undefined : Number(points) }];
	});

describe.skipIf(LEAGUES.length === 0)("FD8 the table of a complete season", () => {
	it.each(TRIED)("%s has the figures of its text", (path) => {
		const tables = tablesOf(path);
		for (const [part, own] of textTables(readTextMatches(join(FOLDER, path)))) {
			const isOfPart = ({ group }: Table) =>
				part === ""
					? !/^(?:Apertura|Clausura|Championship|Relegation|Group \w$)/.test(group ?? "") || group?.startsWith("Group ")
					: group === part;
			const rows = tables
				.filter((table) => !table.isAcross && isOfPart(table))
				.flatMap((table) => table.rows)
				.map(({ teamId, played, won, drawn, lost, goalsFor, goalsAgainst }) => {
					return [bare(teamId), { played, won, drawn, lost, goalsFor, goalsAgainst }] as const;
				});
			expect({ part, rows: Object.fromEntries(rows) }).toEqual({
				part,
				rows: Object.fromEntries([...own].map(([team, row]) => [bare(team), row])),
			});
		}
	});

	it.each(PUBLISHED_ORDERS.filter(isTried))("$path, $group $until is in the published order (case %$)", (order) => {
		const { path, group = null, until, first, last = "" } = order;
		const rows = tablesOf(path, until).findLast((table) => table.group === group)?.rows ?? [];
		const [top, bottom] = [entries(first), entries(last)];
		const shown = (from: number, named: readonly Entry[]) =>
			rows
				.slice(from, from + named.length)
				.map(({ teamId, points }, at) => ({ team: bare(teamId), points: named[at]?.points === undefined ? undefined : points }));
		expect(shown(0, top)).toEqual(top);
		expect(shown(rows.length - bottom.length, bottom)).toEqual(bottom);
	});

	it.each(ONWARD.filter(isTried))(
		"$path, $group: the places $places are those of the rounds $rounds",
		({ path, group, rounds, places }) => {
			const followed = readTextMatches(join(FOLDER, path)).filter(({ heading }) => rounds.test(heading));
			const [split] = computeTables(readSeason(path).rules, "before_split", readSeason(path).matches, (id) => id);
			const tables = split ? [split] : tablesOf(path).filter((table) => group === undefined || table.group === group);
			const placed = tables.flatMap(({ rows }) =>
				places.flatMap(([from, to]) => rows.slice(from - 1, to).map(({ teamId }) => bare(teamId))),
			);
			expect(placed.sort()).toEqual([...new Set(followed.flatMap(({ home, away }) => [bare(home), bare(away)]))].sort());
			// The table marks the places that lead to the following round.
			const marked = tables.every(({ zones }) => places.every(([from, to]) => range(from, to).every((place) => isMarked(zones, place))));
			expect(marked).toBe(true);
		},
	);
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const isMarked = (zones: Table["zones"], place: number) => zones.some(({ from, to }) => from <= place && place <= to);
