import { describe, expect, it } from "vitest";
import { groupRows, type LeagueRows } from "#client/scores/match-list/group-rows.ts";
import type { RowPlace } from "#client/scores/match-list/row-places.ts";
import type { Phase } from "#client/scores/state/phase.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const league = (id: string) => ({ id, name: id, nation: "Albion", sport: FOOTBALL });
/** Converts `l1/m1 finished` or `l1/m1 finished match` to a row and its position. */
function day(...lines: string[]): [MatchRow[], RowPlace[]] {
	const parts = lines.map((line) => line.split(/[/ ]/) as [string, string, Phase, "match" | "league" | undefined]);
	const places = parts.map(([, , phase, followed = null]) => ({ phase, followed }));
	return [parts.map(([leagueId, id]) => madeRow({ id, league: league(leagueId) })), places];
}
const namesOf = (leagues: readonly LeagueRows[]) =>
	leagues.map((group) => `${group.league.id}: ${group.rows.map(({ id }) => id).join(" ")}`);

describe("Rows of a day", () => {
	it("stand by league as they came, finished ones last; all live ones first, in a group of their own, postponed ones at the end", () => {
		const [rows, places] = day("l1/m1 finished", "l1/m2 upcoming", "l2/m3 live", "l1/m4 live", "l2/m5 postponed", "l3/m6 upcoming");
		const { live, leagues, postponed } = groupRows(rows, places, { show: null, pinned: [] });
		expect([namesOf(live), namesOf(leagues), namesOf(postponed)]).toEqual([["l2: m3", "l1: m4"], ["l1: m2 m1", "l3: m6"], ["l2: m5"]]);
	});

	it("keep only what the filter asks for, by league, and no empty league", () => {
		const [rows, places] = day("l1/m1 upcoming", "l2/m2 live", "l2/m3 upcoming", "l1/m4 postponed");
		for (const [show, names] of [
			["upcoming", ["l1: m1", "l2: m3"]],
			["live", ["l2: m2"]],
			["postponed", ["l1: m4"]],
		] as const) {
			const { live, leagues, postponed } = groupRows(rows, places, { show, pinned: [] });
			expect([live, namesOf(leagues), postponed]).toEqual([[], names, []]);
		}
	});

	it("begin with the pinned leagues, in the reader's order, in each group", () => {
		const [rows, places] = day("l1/m1 live", "l2/m2 live", "l1/m3 upcoming", "l2/m4 upcoming", "l3/m5 finished");
		const { live, leagues } = groupRows(rows, places, { show: null, pinned: ["l3", "l9", "l2"] });
		expect([namesOf(live), namesOf(leagues)]).toEqual([
			["l2: m2", "l1: m1"],
			["l3: m5", "l2: m4", "l1: m3"],
		]);
	});

	it("have what is followed after the live ones, and followed leagues before others but after pinned ones; no row stands twice", () => {
		const [rows, places] = day(
			"l1/m1 upcoming",
			"l1/m2 upcoming match",
			"l2/m3 live match",
			"l2/m4 finished",
			"l3/m5 upcoming league",
			"l3/m6 finished match",
			"l4/m7 upcoming",
			"l4/m8 postponed match",
		);
		const groups = groupRows(rows, places, { show: null, pinned: ["l4"] });
		expect(namesOf(groups.live)).toEqual(["l2: m3"]);
		expect(namesOf(groups.followed)).toEqual(["l1: m2", "l3: m6"]);
		expect(namesOf(groups.leagues)).toEqual(["l4: m7", "l3: m5", "l1: m1", "l2: m4"]);
		expect(namesOf(groups.postponed)).toEqual(["l4: m8"]);
		const filtered = groupRows(rows, places, { show: "upcoming", pinned: [] });
		expect([filtered.followed, namesOf(filtered.leagues)]).toEqual([[], ["l3: m5", "l1: m1 m2", "l4: m7"]]);
		const all = groupRows(rows, places, { show: "following", pinned: [] });
		expect([all.live, all.followed, all.leagues, all.postponed].map(namesOf)).toEqual([
			["l2: m3"],
			[],
			["l3: m5 m6", "l1: m2"],
			["l4: m8"],
		]);
	});

	it("have followed live matches before all other live ones, by league", () => {
		const [rows, places] = day("l1/m1 live", "l1/m2 live league", "l1/m6 live match", "l2/m3 live", "l2/m4 live match", "l3/m5 live match");
		const { live } = groupRows(rows, places, { show: null, pinned: [] });
		expect(namesOf(live)).toEqual(["l1: m6", "l2: m4", "l3: m5", "l1: m1 m2", "l2: m3"]);
	});

	it("name the round where all rows of the league belong to it", () => {
		const rows = [madeRow({ id: "m1", round: "Round 3" }), madeRow({ id: "m2", round: "Round 3" })];
		const live: RowPlace = { phase: "live", followed: null };
		expect(groupRows(rows, [live, live], { show: null, pinned: [] }).live[0]?.round).toBe("Round 3");
		const another = madeRow({ id: "m3", round: "Round 4" });
		expect(groupRows([...rows, another], [live, live, live], { show: null, pinned: [] }).live[0]?.round).toBeNull();
	});
});
