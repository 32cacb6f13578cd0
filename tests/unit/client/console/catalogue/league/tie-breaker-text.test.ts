// Tie-breakers in the terms of each sport: the same in the console and below the tables of its leagues.
import { describe, expect, it } from "vitest";
import { tieBreakerText } from "#client/console/catalogue/league/tie-breaker-text.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { tieBreakerInWords } from "#server/catalogue/competitions/rules/tie-breaker-in-words.ts";
import { TIE_BREAKERS } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";

const t = textOf("en");

describe("The tie-breakers of a competition in the console", () => {
	it.each(SPORT_KEYS)("of %s have the words of its tables", (sport) => {
		const shape = tableShapeOf(sport);
		for (const breaker of TIE_BREAKERS) expect(tieBreakerText(t, breaker, shape)).toBe(tieBreakerInWords(breaker, shape));
	});

	it("say what the sport is scored in", () => {
		const differences = SPORT_KEYS.map((key) => tieBreakerText(t, "goal_difference", tableShapeOf(key)));
		expect(new Set(differences)).toEqual(new Set(["Goal difference", "Points difference", "Set difference", "Run difference"]));
	});
});
