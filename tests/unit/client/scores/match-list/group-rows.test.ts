import { describe, expect, it } from "vitest";
import { groupRows, type LeagueRows } from "#client/scores/match-list/group-rows.ts";
import type { Phase } from "#client/scores/state/phase.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const league = (id: string) => ({ id, name: id, nation: "Albion", sport: FOOTBALL });
/** `l1/m1 finished` → a row and its phase. */
function day(...lines: string[]): [MatchRow[], Phase[]] {
	const parts = lines.map((line) => line.split(/[/ ]/) as [string, string, Phase]);
	return [parts.map(([leagueId, id]) => madeRow({ id, league: league(leagueId) })), parts.map(([, , phase]) => phase)];
}
const namesOf = (leagues: readonly LeagueRows[]) =>
	leagues.map((group) => `${group.league.id}: ${group.rows.map(({ id }) => id).join(" ")}`);

describe("Rows of a day", () => {
	it("stand by league as they came, finished ones last; all live ones first, in a group of their own, postponed ones at the end", () => {
		const [rows, phases] = day("l1/m1 finished", "l1/m2 upcoming", "l2/m3 live", "l1/m4 live", "l2/m5 postponed", "l3/m6 upcoming");
		const { live, leagues, postponed } = groupRows(rows, phases, { show: null, pinned: [] });
		expect([namesOf(live), namesOf(leagues), namesOf(postponed)]).toEqual([["l2: m3", "l1: m4"], ["l1: m2 m1", "l3: m6"], ["l2: m5"]]);
	});

	it("keep only what the filter asks for, by league, and no empty league", () => {
		const [rows, phases] = day("l1/m1 upcoming", "l2/m2 live", "l2/m3 upcoming", "l1/m4 postponed");
		for (const [show, names] of [
			["upcoming", ["l1: m1", "l2: m3"]],
			["live", ["l2: m2"]],
			["postponed", ["l1: m4"]],
		] as const) {
			const { live, leagues, postponed } = groupRows(rows, phases, { show, pinned: [] });
			expect([live, namesOf(leagues), postponed]).toEqual([[], names, []]);
		}
	});

	it("begin with the pinned leagues, in the reader's order, in each group", () => {
		const [rows, phases] = day("l1/m1 live", "l2/m2 live", "l1/m3 upcoming", "l2/m4 upcoming", "l3/m5 finished");
		const { live, leagues } = groupRows(rows, phases, { show: null, pinned: ["l3", "l9", "l2"] });
		expect([namesOf(live), namesOf(leagues)]).toEqual([
			["l2: m2", "l1: m1"],
			["l3: m5", "l2: m4", "l1: m3"],
		]);
	});

	it("name the round where all rows of the league belong to it", () => {
		const rows = [madeRow({ id: "m1", round: "Round 3" }), madeRow({ id: "m2", round: "Round 3" })];
		expect(groupRows(rows, ["live", "live"], { show: null, pinned: [] }).live[0]?.round).toBe("Round 3");
		const another = madeRow({ id: "m3", round: "Round 4" });
		expect(groupRows([...rows, another], ["live", "live", "live"], { show: null, pinned: [] }).live[0]?.round).toBeNull();
	});
});
