import { expect, test } from "vitest";
import { fitsInRow } from "#client/scores/match-list/name-width.ts";

test.each(["Kerikoa Mariners", "Northbridge", "FC Lillis", "Manchester City"])("%s surely fits in a row of a phone", (name) => {
	expect(fitsInRow(name)).toBe(true);
});

test.each(["Wolverhampton Wanderers", "WWWWWWWWWWWWW", "東京ヴェルディ一九六九クラブ", "Borussia Mönchengladbach"])(
	"%s may not",
	(name) => {
		expect(fitsInRow(name)).toBe(false);
	},
);
