// No sport is named outside its own folders, its texts and its lines in the registries, so that adding a sport changes nothing else.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listFiles } from "../support/source-file.ts";
import { findSportNames, SPORT_FOLDERS, SPORT_REGISTRIES } from "../support/sport-names.ts";

/** Why a file names a sport, by path. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
	"client/ui/form/password-strength.ts": "among the first passwords that are guessed",
	"server/accounts/password/password-policy.ts": "among the passwords that are refused",
	"shared/kit/known-competitions.ts": "the sport whose competitions these are",
	"shared/kit/name-form.ts": "a word of clubs' names",
	"server/http/openapi/answer-examples.json": "the sports of the rows in examples",
	"shared/contract/api-examples.ts": "the sport of the rows in examples",
	"shared/i18n/en/site.json": "the default title, as the product states it",
};

/** Comments are blanked out, because they may name a sport as an example. */
function readCode(path: string): string {
	const blank = (found: string, quote: string | undefined) => (quote === undefined ? found.replace(/[^\n]/g, " ") : found);
	return readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|(["'`])(?:\\.|(?!\1).)*?\1/g, blank);
}

/** Lines that name a sport outside its folders and texts. */
const MAX_REGISTRY_LINES = 8;

describe("a sport", () => {
	it.each(SPORT_FOLDERS)("costs at most eight lines outside its folders: %s", (folder) => {
		const mark = new RegExp(`/${folder}/|^\\s+${folder.replaceAll("-", "_")}:`);
		const lines = SPORT_REGISTRIES.flatMap((path) => readFileSync(path, "utf8").split("\n")).filter((line) => mark.test(line));
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.length).toBeLessThanOrEqual(MAX_REGISTRY_LINES);
	});

	it("is named in its own folders, its texts and the registries alone", () => {
		const paths = listFiles("shared", "server", "client").filter((path) => /\.(?:tsx?|css|json)$/.test(path));
		const named = paths.map((path) => ({ path, names: findSportNames(path, readCode(path)) }));
		expect(named.filter(({ path }) => !(path in EXCEPTIONS)).flatMap(({ names }) => names)).toEqual([]);
		const needed = named.filter(({ path, names }) => path in EXCEPTIONS && names.length > 0).map(({ path }) => path);
		expect(needed.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
	});

	it.each([
		["server/odds/price.ts", 'if (sport === "tennis") return null;', ["server/odds/price.ts:1 tennis"]],
		["client/scores/row.tsx", "\nconst isIceHockey = true;", ["client/scores/row.tsx:2 IceHockey"]],
		["client/match/wicket-line.tsx", "const wickets = 3;", ["client/match/wicket-line.tsx:1 wickets"]],
		["shared/i18n/en/lists.json", '{ "title": "Cricket today" }', ["shared/i18n/en/lists.json:1 Cricket"]],
		["client/scores/basketball-row.tsx", "", ["client/scores/basketball-row.tsx basketball"]],
		["server/feeds/simulator/world/names.ts", "const of = { football: 1 };", ["server/feeds/simulator/world/names.ts:1 football"]],
		["server/config/providers.ts", 'const KEY = "API_FOOTBALL_KEY";', []],
		["shared/sports/positions.ts", 'const usual = { tennis: "" };', ["shared/sports/positions.ts:1 tennis"]],
		["client/sports/desk-views.ts", 'import "./cricket/desk-view.ts";', ["client/sports/desk-views.ts:1 cricket"]],
		["shared/sports/tennis/scoring.ts", "export const tennis = 1;", []],
		["shared/sports/registry.ts", 'import { tennisSport } from "./tennis/entries/sport.ts";', []],
		["server/feeds/simulator/ice-hockey/plan.ts", "const iceHockey = 1;", []],
	])("named in %s is found: %j", (path, code, found) => {
		expect(findSportNames(path, code)).toEqual(found);
	});
});
