import { describe, expect, it } from "vitest";
import { findsWord, searchWords } from "#shared/kit/search-words.ts";

describe("The words of a name", () => {
	it.each([
		["1. FC Łódź", ["1", "fc", "lodz"]],
		["  Kizilistan-Karavan (W) ", ["kizilistan", "karavan", "w"]],
		["Ærø’s Ørsted", ["aero", "s", "orsted"]],
		["Ψυχή Дин'амо", ["ψυχη", "дин", "амо"]],
		['⚽ -- "*" NEAR(', ["near"]],
		["", []],
	])("of %j are %j", (text, words) => {
		expect(searchWords(text)).toEqual(words);
	});
});

describe("A typed word", () => {
	it.each(["albion", "alb", "a", "albiom", "ablion", "lbion", "allbion", "alion", "albin", "albx", "alibon"])(
		"%s finds albion",
		(typed) => {
			expect(findsWord(typed, "albion")).toBe(true);
		},
	);

	it.each(["ab", "alc", "albiomx", "abloin", "lbiom", "bion", "albions"])("%s does not", (typed) => {
		expect(findsWord(typed, typed === "albions" ? "albio" : "albion")).toBe(false);
	});
});
