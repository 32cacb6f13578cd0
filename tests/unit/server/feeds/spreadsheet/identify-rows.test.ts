// Which earlier match a row belongs to, and which rows of a file are the same match.
import { describe, expect, it } from "vitest";
import { joinDuplicates } from "#server/feeds/importers/spreadsheet/duplicate-rows.ts";
import type { FixtureRow } from "#server/feeds/importers/spreadsheet/fixture-row.ts";
import { identifyRows } from "#server/feeds/importers/spreadsheet/identify-rows.ts";
import type { KnownMatch } from "#server/feeds/kernel/catalogue-port.ts";
import type { Score } from "#shared/match/sides.ts";

const PLACE = { leagueId: "l1", season: "2026/27" };
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

function row(line: number, date: string, more: Partial<FixtureRow> = {}): FixtureRow {
	const nothing = { id: null, time: undefined, startsAt: null, round: null, group: null, venue: null, referee: null };
	return { line, date, home: "Alder", away: "Birch", ...nothing, score: null, shootOut: null, status: null, ...more };
}

/** A stored match on this day, with or without round and result. */
function known(matchId: string, date: string, more: { round?: string; id?: string; sourceId?: string } = {}): KnownMatch {
	const side = (name: string) => ({ teamId: name, name, sourceIds: [name], isPlaceholder: false });
	const sourceId = more.sourceId ?? (more.id === undefined ? `${matchId} of before` : `l1/2026/27/#${more.id}`);
	const place = {
		sourceIds: [sourceId],
		isShared: false,
		round: more.round ?? null,
		startsAt: noon(date),
		hasTime: false,
		venue: null,
		score: null,
	};
	return {
		matchId,
		groupName: null,
		format: { hasExtraTime: false, hasShootOut: false },
		...place,
		home: side("Alder"),
		away: side("Birch"),
	};
}

async function identify(rows: readonly FixtureRow[], matches: readonly KnownMatch[], results: Record<string, Score> = {}) {
	const identified = await identifyRows(rows, matches, {
		place: PLACE,
		startsAt: rows.map(({ date }) => noon(date)),
		dayOf: (at) => new Date(at).toISOString().slice(0, 10),
		teamIdOf: (name) => name,
		resultOf: async (matchId) => results[matchId] ?? null,
		isAbandoned: async () => false,
		now: noon("2026-11-28"),
	});
	return identified.map((each) => (each.refused === undefined ? (each.known?.matchId ?? "new") : "refused"));
}

const ONE_NIL = { home: 1, away: 0 };
const THREE_ALL = { home: 3, away: 3 };

describe("FD5 a row that repeats an earlier match from the other side", () => {
	const before = [known("m1", "2026-08-01")];
	it("is refused on its day, and is another match on another", async () => {
		const turned = { home: "Birch", away: "Alder", score: { home: 0, away: 1 } };
		expect(await identify([row(2, "2026-08-01", turned)], before, { m1: { home: 1, away: 0 } })).toEqual(["refused"]);
		expect(await identify([row(2, "2026-08-08", turned)], before, { m1: { home: 1, away: 0 } })).toEqual(["new"]);
	});
});

describe("FD5 a row is a match of before", () => {
	const ofSeason = [known("m1", "2026-08-01", { round: "1" }), known("m2", "2026-11-14", { round: "23" })];
	const results = { m1: ONE_NIL, m2: THREE_ALL };

	it("whatever its place in the file", async () => {
		const first = row(2, "2026-08-01", { round: "1", score: ONE_NIL });
		const second = row(3, "2026-11-14", { round: "23", score: THREE_ALL });
		expect(await identify([first, second], ofSeason, results)).toEqual(["m1", "m2"]);
		expect(await identify([second, first], ofSeason, results)).toEqual(["m2", "m1"]);
		expect(await identify([second], ofSeason, results)).toEqual(["m2"]);
	});

	it("by its day before its round: a row on the day of one match with the round of another is the match of that day", async () => {
		const matches = [known("m1", "2026-08-01", { round: "1" }), known("m2", "2026-11-14", { round: "23" })];
		expect(await identify([row(2, "2026-08-01", { round: "23" })], matches)).toEqual(["m1"]);
		expect(await identify([row(2, "2026-08-05", { round: "23" })], matches)).toEqual(["m2"]);
		expect(await identify([row(2, "2026-11-10")], matches)).toEqual(["m2"]);
	});

	it("and a fixture that is left is another match, with a round, with the same round and without one", async () => {
		expect(await identify([row(2, "2026-12-19", { round: "34" })], ofSeason, results)).toEqual(["new"]);
		expect(await identify([row(2, "2026-12-19", { round: "23" })], ofSeason, results)).toEqual(["new"]);
		expect(await identify([row(2, "2026-12-19")], ofSeason, results)).toEqual(["new"]);
		expect(
			await identify([row(2, "2026-09-20", { round: "4", score: THREE_ALL })], [known("m1", "2026-09-02", { round: "4" })], results),
		).toEqual(["new"]);
	});

	it("by its id, on whatever day; an id of other teams decides nothing", async () => {
		const matches = [known("m1", "2026-08-01", { id: "77" }), known("m2", "2026-11-14", { id: "78" })];
		expect(await identify([row(2, "2026-11-01", { id: "77", score: THREE_ALL })], matches, results)).toEqual(["m1"]);
		expect(await identify([row(2, "2026-12-19", { id: "77" })], matches, results)).toEqual(["refused"]);
		const others = [{ ...known("m9", "2026-08-01", { id: "77" }), home: known("m9", "2026-08-01").away }];
		expect(await identify([row(2, "2026-08-01", { id: "77" })], [...others, known("m1", "2026-08-01")], results)).toEqual(["m1"]);
	});

	it("by its round: a match to come takes another day, one that has a result the day beside it, or any with the same result", async () => {
		const matches = [known("m1", "2026-08-01", { round: "1" })];
		const moved = (more: Partial<FixtureRow>, standing: Record<string, Score>) =>
			identify([row(2, "2026-08-08", { round: "1", ...more })], matches, standing);
		expect(await moved({}, {})).toEqual(["m1"]);
		expect(await moved({ score: ONE_NIL }, { m1: ONE_NIL })).toEqual(["m1"]);
		expect(await moved({ score: THREE_ALL }, { m1: ONE_NIL })).toEqual(["new"]);
		expect(await moved({}, { m1: ONE_NIL })).toEqual(["new"]);
		const beside = row(2, "2026-08-02", { round: "1", score: THREE_ALL });
		expect(await identify([beside], matches, { m1: ONE_NIL })).toEqual(["m1"]);
	});

	it("else by the nearest day, where it has no result; the same result some days off is not decided", async () => {
		const matches = [known("m1", "2026-08-01"), known("m2", "2026-12-05")];
		expect(await identify([row(2, "2026-12-19"), row(3, "2026-08-01")], matches, { m1: ONE_NIL })).toEqual(["m2", "m1"]);
		expect(await identify([row(2, "2026-08-02", { score: ONE_NIL })], [known("m1", "2026-08-01")], { m1: ONE_NIL })).toEqual(["refused"]);
		expect(await identify([row(2, "2026-08-04", { score: ONE_NIL })], [known("m1", "2026-08-01")], { m1: ONE_NIL })).toEqual(["refused"]);
		expect(await identify([row(2, "2026-08-02")], [known("m1", "2026-08-01")], { m1: ONE_NIL })).toEqual(["refused"]);
		expect(await identify([row(2, "2026-08-04", { score: THREE_ALL })], [known("m1", "2026-08-01")], { m1: ONE_NIL })).toEqual(["new"]);
		expect(await identify([row(2, "2026-10-02", { score: ONE_NIL })], [known("m1", "2026-08-01")], { m1: ONE_NIL })).toEqual(["new"]);
	});

	it("whose ids stay, and a new match has an id that none of before has", async () => {
		const log = { resultOf: async () => null, isAbandoned: async () => false };
		const parts = { place: PLACE, dayOf: String, teamIdOf: String, ...log, now: 0 };
		const rows = [
			row(2, "2026-08-01", { id: "5" }),
			row(3, "2026-08-01", { id: "5", home: "Cedar" }),
			row(4, "2026-09-01", { round: "9" }),
		];
		const startsAt = rows.map(({ date }) => noon(date));
		const identified = await identifyRows(rows, [known("m1", "2026-08-01")], { ...parts, startsAt });
		expect(identified).toMatchObject([
			{ sourceId: "m1 of before", formerIds: ["l1/2026/27/#5"] },
			{ sourceId: "l1/2026/27/#5 (2)", formerIds: [] },
			{ sourceId: "l1/2026/27/alder/birch/round 9" },
		]);
	});
});

describe("FD5 a repeated row", () => {
	const DAY = "2026-08-01";
	const linesOf = (rows: readonly FixtureRow[]) => joinDuplicates(rows).rows.map(({ line }) => line);

	it.each([
		["word for word", {}, {}],
		["with the kick-off in one of them", { time: "15:00" }, {}],
		["in another spelling of its round", { round: "4" }, { round: "Matchday 4" }],
		["at one kick-off, in two rounds", { time: "15:00", round: "4" }, { time: "15:00", round: "5" }],
		["with two ids", { id: "1" }, { id: "2" }],
	])("is one: %s", (_how, first, second) => expect(linesOf([row(2, DAY, first), row(3, DAY, second)])).toEqual([2]));

	it.each([
		["at another kick-off", { time: "13:00" }, { time: "18:00" }],
		["in another round", { round: "4" }, { round: "Final" }],
		["in another group", { group: "Group A" }, { group: "Group B" }],
	])("is two: %s", (_how, first, second) => expect(linesOf([row(2, DAY, first), row(3, DAY, second)])).toEqual([2, 3]));

	it("on other days is several, whatever its round is called", () => {
		expect(linesOf([row(2, DAY, { round: "Round 1" }), row(3, "2026-08-05", { round: "Round 1" })])).toEqual([2, 3]);
	});

	it("has what only one of them says, and no result where they contradict each other", () => {
		const [joined] = joinDuplicates([row(2, DAY, { time: "15:00" }), row(3, DAY, { score: ONE_NIL, venue: "North Park" })]).rows;
		expect(joined).toMatchObject({ line: 2, time: "15:00", score: ONE_NIL, venue: "North Park" });
		const told = joinDuplicates([row(2, DAY, { score: ONE_NIL }), row(3, DAY, { score: THREE_ALL })]);
		expect(told.rows).toMatchObject([{ line: 2, score: null }]);
		expect(told.refused).toEqual([{ line: 3, reason: "repeats the match of line 2, with 3-3 and not 1-0: neither result was taken" }]);
		expect(joinDuplicates([row(2, DAY, { score: ONE_NIL }), row(3, DAY, { status: "postponed" })]).rows).toMatchObject([
			{ score: null, status: null },
		]);
	});

	it("by its id on another day is refused; a column that has ids twice is not one of ids", () => {
		const rows = Array.from({ length: 6 }, (_, place) =>
			row(place + 2, `2026-09-0${place + 1}`, { id: String(place), home: `Team ${place} A` }),
		);
		const doubled = { ...(rows[0] as FixtureRow), line: 9, date: "2026-10-01" };
		const told = joinDuplicates([...rows, doubled]);
		expect(told.rows.length).toBe(6);
		expect(told.refused).toMatchObject([{ line: 9 }]);
		const numbered = joinDuplicates(rows.map((each, place) => ({ ...each, id: String(place % 2) })));
		expect(numbered.rows.map(({ id }) => id)).toEqual(new Array(6).fill(null));
		expect(numbered.refused).toEqual([]);
	});
});
