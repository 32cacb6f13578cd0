// Normal forms of names: which two names mean one club, one competition, one season, and which are placeholders.
import { describe, expect, it } from "vitest";
import { competitionForm, firstYear, isResembling, isSameName, nameForm, roundNumber } from "#shared/kit/name-form.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";

const isOne = (one: string, other: string) => isSameName(nameForm(one), nameForm(other)) && isSameName(nameForm(other), nameForm(one));

describe("names of clubs", () => {
	it.each([
		["Arsenal", "Arsenal FC"],
		["Arsenal F.C.", "arsenal  fc"],
		["FC Bayern München", "Bayern Munchen"],
		["FC Bayern München", "FC Bayern München".normalize("NFD")],
		["1. FC Köln", "FC Köln"],
		["Brighton & Hove Albion", "Brighton and Hove Albion FC"],
		["Queen's Park", "Queens Park FC"],
		["AFC Bournemouth", "Bournemouth"],
		["Club Atlético de Madrid", "Atlético de Madrid"],
		["St. Pauli", "FC St Pauli"],
		["Saint-Étienne", "AS Saint Etienne"],
		["ŁKS Łódź", "LKS Lodz"],
	])("%s and %s are one", (one, other) => expect(isOne(one, other)).toBe(true));

	it.each([
		["FC Magdeburg", "SC Magdeburg"],
		["Manchester United FC", "Manchester City FC"],
		["Bayern München", "Bayern München II"],
		["Arsenal", "Arsenal WFC"],
		["FC", "SC"],
		["Real Madrid", "Madrid CF"],
	])("%s and %s are two", (one, other) => expect(isOne(one, other)).toBe(false));

	it("resemble each other by a word or its beginning", () => {
		expect(isResembling("Wolves", "Wolverhampton Wanderers FC")).toBe(true);
		expect(isResembling("Man Utd", "Manchester United")).toBe(true);
		expect(isResembling("Spurs", "Arsenal FC")).toBe(false);
	});
});

describe("names that stand for a team that is not known yet", () => {
	it.each(
		"TBD|Winner Group A|Runner-up Group B|W74|L101|1A|3A/B/C/D/F|UEFA Path D winner|Winner Match 12|Loser SF 1|2nd Group C|to be determined|Winner of Semi-final 1".split(
			"|",
		),
	)("%s", (name) => expect(isPlaceholder(name)).toBe(true));

	it.each(["Wolves", "1860 München", "Winners FC", "AC Milan", "Group Sport", "W Connection", "Third Lanark", "1. FC Köln", "浦和レッズ"])(
		"%s is a team",
		(name) => expect(isPlaceholder(name)).toBe(false),
	);
});

it("names of competitions, seasons and rounds are compared without what sources add", () => {
	expect(competitionForm("English Premier League", "England")).toBe(competitionForm("Premier League", "England"));
	expect(competitionForm("Deutsche Bundesliga", "Germany")).toBe("bundesliga");
	expect(competitionForm("2. Bundesliga", "Germany")).not.toBe("bundesliga");
	expect(["2024/25", "2024-2025", "Season 2024", "cup"].map(firstYear)).toEqual([2024, 2024, 2024, null]);
	expect(["Matchday 12", "Regular Season - 12", "Round of 16, leg 2", null].map(roundNumber)).toEqual([12, 12, null, null]);
});
