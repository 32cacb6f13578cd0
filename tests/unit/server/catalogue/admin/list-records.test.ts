// Tables of the console over rows in memory: search text, order, pages.
import { expect, it } from "vitest";
import { listRecords } from "#server/catalogue/admin/list-records.ts";
import { formatOfMatch } from "#server/catalogue/competitions/format-of-match.ts";
import { rulesNamed } from "#server/catalogue/competitions/rules/known-rules.ts";
import { BASKETBALL, FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const ROWS = [
	{ id: "t10", name: "Łódź", weight: 2 as number | null },
	{ id: "t2", name: "Zug", weight: null },
	{ id: "t1", name: "Ängelholm", weight: 2 },
];
const RULES = {
	words: ({ id, name }: (typeof ROWS)[number]) => [id, name],
	by: { name: ({ name }: (typeof ROWS)[number]) => name, weight: ({ weight }: (typeof ROWS)[number]) => weight },
};
const idsOf = (query: { q?: string; sort?: "name" | "-name" | "weight" | "-weight"; page?: number; size?: number }) =>
	listRecords(ROWS, { sort: "name", offset: 0, limit: 10, ...query }, RULES).rows.map(({ id }) => id);

it("orders as people do, turned round too; ties go by the first order, then by id as a number", () => {
	expect(idsOf({})).toEqual(["t1", "t10", "t2"]);
	expect(idsOf({ sort: "-name" })).toEqual(["t2", "t10", "t1"]);
	expect(idsOf({ sort: "weight" })).toEqual(["t1", "t10", "t2"]);
});

it("finds every word, whatever its case and accents, and pages what it found", () => {
	expect(idsOf({ q: " LODZ  t10" })).toEqual(["t10"]);
	expect(idsOf({ q: "lodz zug" })).toEqual([]);
	expect(listRecords(ROWS, { sort: "name", offset: 2, limit: 2 }, RULES)).toEqual({ rows: [ROWS[1]], total: 3 });
});

it("plays on to a winner what makes no table", () => {
	const plays = (rules: string, group: string | null) =>
		formatOfMatch(rulesNamed(rules), { sport: FOOTBALL, groupName: group }).hasShootOut;
	expect([plays("league", null), plays("league", "Final"), plays("cup", null)]).toEqual([false, true, true]);
	expect([plays("worldcup", "Group A"), plays("worldcup", null)]).toEqual([false, true]);
	const usual = formatOfMatch(rulesNamed("league"), { sport: BASKETBALL, groupName: null });
	expect(usual).toEqual({ hasExtraTime: true, hasShootOut: false });
});
