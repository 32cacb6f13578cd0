// The category that names of teams and leagues express: women, men, age groups and second teams (FD6).
import { describe, expect, it } from "vitest";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { firstCategory, isSameCategory, NO_CATEGORY, type TeamCategory } from "#shared/kit/team-category.ts";

const words = ({ gender, ageGroup, isReserve }: TeamCategory) => [gender, ageGroup, isReserve && "reserve"].filter(Boolean).join(" ");

describe("FD6: the name of a team says", () => {
	it.each([
		["Arsenal", "", "arsenal"],
		["Arsenal Women", "women", "arsenal"],
		["Arsenal Women's", "women", "arsenal"],
		["Arsenal W", "women", "arsenal"],
		["Arsenal (W)", "women", "arsenal"],
		["Arsenal WFC", "women", "arsenal"],
		["Birmingham City Ladies", "women", "birmingham city"],
		["VfL Wolfsburg Frauen", "women", "vfl wolfsburg"],
		["VfL Wolfsburg II (Frauen)", "women reserve", "vfl wolfsburg"],
		["FC Barcelona Femení", "women", "fc barcelona"],
		["Real Madrid Femenino", "women", "real madrid"],
		["Levante UD Féminas", "women", "levante ud"],
		["Olympique Lyonnais Féminin", "women", "olympique lyonnais"],
		["AS Roma Femminile", "women", "as roma"],
		["SL Benfica Feminino", "women", "sl benfica"],
		["Ajax Vrouwen", "women", "ajax"],
		["Fenerbahçe Kadınlar", "women", "fenerbahce"],
		["Club América Femenil", "women", "club america"],
		["England Men", "men", "england"],
		["Arsenal U19", "u19", "arsenal"],
		["Arsenal U-19s", "u19", "arsenal"],
		["Arsenal Under 18", "u18", "arsenal"],
		["India Under-19s", "u19", "india"],
		["Brazil Sub-20", "u20", "brazil"],
		["Germany W U17", "women u17", "germany"],
		["England U19 Women", "women u19", "england"],
		["1. FC Köln A-Junioren", "u19", "1 fc koln"],
		["1. FC Köln B-Juniorinnen", "women u17", "1 fc koln"],
		["FC Bayern München II", "reserve", "fc bayern munchen"],
		["FC Bayern München III", "reserve", "fc bayern munchen iii"],
		["FC Barcelona B", "reserve", "fc barcelona"],
		["Arsenal Reserves", "reserve", "arsenal"],
		["Jong Ajax", "reserve", "ajax"],
		["Surrey 2nd XI", "reserve", "surrey"],
		["Roma Primavera", "youth", "roma"],
		["PSG (F)", "women", "psg"],
		["Arsenal LFC", "women", "arsenal"],
		["Milan Femm.", "women", "milan"],
		["Ajax Onder 19", "u19", "ajax"],
		["Ajax MO17", "women u17", "ajax"],
		["Legia Juniorzy", "youth", "legia"],
		["Legia Rezerwy", "reserve", "legia"],
		["Juventus Next Gen", "reserve", "juventus"],
	])("%s: %s", (name, category, rest) => {
		const found = categoryInName(name, "team");
		expect([words(found), found.rest]).toEqual([category, rest]);
	});

	it.each([
		"Boca Juniors",
		"BSC Young Boys",
		"FC Frauenfeld",
		"Notre Dame",
		"FC Schalke 04",
		"TSV 1860 München",
		"B 93 København",
		"W Connection",
		"Mainz 05",
		"U Cluj",
		"Club Valencia Malé",
		"Racing 92",
	])("nothing of another team: %s", (name) => expect(words(categoryInName(name, "team"))).toBe(""));

	it("a name of such words alone stays as it is", () => expect(categoryInName("Ladies", "team").rest).toBe("ladies"));
});

describe("FD6: the name of a league says", () => {
	it.each([
		["Premier League", ""],
		["Women's Super League", "women"],
		["FA WSL", "women"],
		["Frauen-Bundesliga", "women"],
		["Frauenbundesliga", "women"],
		["DFB-Pokal Frauen", "women"],
		["Liga F", "women"],
		["W-League", "women"],
		["Damallsvenskan", "women"],
		["Serie A Femminile", "women"],
		["Première Ligue Féminine", "women"],
		["Liga MX Femenil", "women"],
		["UEFA Champions League Women", "women"],
		["Ekstraliga Kobiet", "women"],
		["The Hundred Women's Competition", "women"],
		["The Hundred Men's Competition", "men"],
		["ATP and WTA Finals", ""],
		["UEFA Youth League", "youth"],
		["A-Junioren-Bundesliga", "u19"],
		["ICC Under 19 World Cup", "u19"],
		["ICC Women's Under-19 World Cup", "women u19"],
		["Sudamericano Sub-20", "u20"],
		["Premier League 2", "reserve"],
		["Liga de Reservas", "reserve"],
		["Liga Rezerw", "reserve"],
		["Beloften Eredivisie", "reserve"],
		["JO19 Divisie", "u19"],
		["Centralna Liga Juniorów", "youth"],
		["Primera Iberdrola", "women"],
		["Campionato Primavera 1", "youth"],
		["Liga II", ""],
		["Segunda División B", ""],
		["Serie B", ""],
		["Ligue 2", ""],
		["2. Bundesliga", ""],
	])("%s: %s", (name, category) => expect(words(categoryInName(name, "league"))).toBe(category));

	it("the same competition in two spellings has one rest", () => {
		const rests = ["Frauen-Bundesliga", "Frauenbundesliga", "Bundesliga (Frauen)"].map((name) => categoryInName(name, "league").rest);
		expect(new Set(rests)).toEqual(new Set(["bundesliga"]));
	});
});

describe("FD6: two categories", () => {
	const of = (said: Partial<TeamCategory>) => ({ ...NO_CATEGORY, ...said });

	it("are one unless women, age or second team differ", () => {
		expect(isSameCategory(of({}), of({}))).toBe(true);
		expect(isSameCategory(of({}), of({ gender: "men" }))).toBe(true);
		expect(isSameCategory(of({}), of({ gender: "women" }))).toBe(false);
		expect(isSameCategory(of({ gender: "men" }), of({ gender: "women" }))).toBe(false);
		expect(isSameCategory(of({ gender: "women" }), of({ gender: "women" }))).toBe(true);
		expect(isSameCategory(of({}), of({ ageGroup: "u19" }))).toBe(false);
		expect(isSameCategory(of({ ageGroup: "u17" }), of({ ageGroup: "u19" }))).toBe(false);
		expect(isSameCategory(of({}), of({ isReserve: true }))).toBe(false);
	});

	it("the first that says something counts", () => {
		expect(firstCategory({ gender: null }, { gender: "women", ageGroup: "u19" }, { gender: "men" })).toEqual({
			gender: "women",
			ageGroup: "u19",
			isReserve: false,
		});
	});
});
