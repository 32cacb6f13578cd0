import { describe, expect, it } from "vitest";
import { groupRows } from "#client/scores/match-list/group-rows.ts";
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
const namesOf = (groups: ReturnType<typeof groupRows>) =>
	groups.map((group) => `${group.league.id}: ${group.rows.map(({ id }) => id).join(" ")}`);

describe("Rows of a day", () => {
	it("stand by league as they came, live ones first, finished ones last", () => {
		const [rows, phases] = day("l1/m1 finished", "l1/m2 upcoming", "l2/m3 live", "l1/m4 live", "l2/m5 live");
		expect(namesOf(groupRows(rows, phases, null))).toEqual(["l1: m4 m2 m1", "l2: m3 m5"]);
	});

	it("put leagues with a live match before the others, heaviest first among themselves", () => {
		const [rows, phases] = day("l1/m1 upcoming", "l2/m2 live", "l3/m3 finished", "l4/m4 live");
		expect(namesOf(groupRows(rows, phases, null))).toEqual(["l2: m2", "l4: m4", "l1: m1", "l3: m3"]);
	});

	it("keep only what the filter asks for, and no empty league", () => {
		const [rows, phases] = day("l1/m1 upcoming", "l2/m2 live", "l2/m3 upcoming");
		expect(namesOf(groupRows(rows, phases, "upcoming"))).toEqual(["l1: m1", "l2: m3"]);
	});

	it("name the round where all rows of the league belong to it", () => {
		const rows = [madeRow({ id: "m1", round: "Round 3" }), madeRow({ id: "m2", round: "Round 3" })];
		expect(groupRows(rows, ["live", "live"], null)[0]?.round).toBe("Round 3");
		expect(groupRows([...rows, madeRow({ id: "m3", round: "Round 4" })], ["live", "live", "live"], null)[0]?.round).toBeNull();
	});
});
