// Properties of texts that types cannot express: calls pass the values that a text needs, and every other language matches the default
// one.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, LOCALE_KEYS, LOCALES } from "#shared/i18n/locales.ts";
import { flattenTexts } from "#shared/i18n/translator.ts";
import { listFiles, readSourceFiles } from "../../../support/source-file.ts";
import { findMisfits, findMissingValues, type Texts } from "../../../support/text-rules.ts";

const read = (path: string): Texts => {
	const file = new URL(`../../../../${path}`, import.meta.url);
	return new Map(existsSync(file) ? flattenTexts(JSON.parse(readFileSync(file, "utf8"))) : []);
};
const files = listFiles(`shared/i18n/${DEFAULT_LOCALE}`);
/** Texts that the server passes to a separate function with all values of a mail, so that calls cannot be checked one by one. */
const isServers = (path: string) => /\/(mails|push-messages|webhook-messages|result-feeds|payment-papers|offline)\.json$/.test(path);

describe("A text", () => {
	it("gets the values that it shows, wherever key and values are written out", () => {
		const texts: Texts = new Map(files.filter((path) => !isServers(path)).flatMap((path) => [...read(path)]));
		expect(findMissingValues(readSourceFiles("client"), texts)).toEqual([]);
	});

	const texts: Texts = new Map([
		["a.plain", "Plain"],
		["a.zone", "Times in {{zone}}"],
		["a.goals_one", "{{count}} goal of {{team}}"],
		["a.goals_other", "{{count}} goals of {{team}}"],
	]);
	it.each([
		['t("a.zone")', ["zone"]],
		['t("a.zone", { zones: 1 })', ["zone"]],
		['t("a.goals", { team })', ["count"]],
		['t("a.goals", { count: 1 })', ["team"]],
		['t(isWide ? "a.zone" : "a.plain", {})', ["zone"]],
	])("%s is missed", (code, missing) => {
		const found = findMissingValues([{ path: "a.ts", text: code }], texts);
		expect(found.map((line) => line.split(" ").at(-1))).toEqual(missing);
	});
	it.each([
		't("a.plain")',
		't("a.zone", { zone })',
		't("a.goals", { count: 2, team: "a" })',
		't("a.goals", values)',
		't("a.goals", { ...values })',
		't("b.other")',
		"t(`a.$" + "{part}`)",
	])("%s passes", (code) => {
		expect(findMissingValues([{ path: "a.ts", text: code }], texts)).toEqual([]);
	});
});

describe("The texts of a language", () => {
	it("fit those of the default one", () => {
		const further = LOCALE_KEYS.filter((locale: string) => locale !== DEFAULT_LOCALE);
		const misfits = further.flatMap((locale) =>
			files.flatMap((path) => findMisfits(LOCALES[locale].formats, read(path.replace(`/${DEFAULT_LOCALE}/`, `/${locale}/`)), read(path))),
		);
		expect(misfits).toEqual([]);
	});

	const original: Texts = new Map([
		["title", "Results of {{team}}"],
		["goals_one", "{{count}} goal"],
		["goals_other", "{{count}} goals"],
	]);
	const polish = {
		title: "Wyniki {{team}}",
		goals_one: "{{count}} gol",
		goals_few: "{{count}} gole",
		goals_many: "{{count}} goli",
		goals_other: "{{count}} gola",
	};
	it.each([
		["fit", polish, []],
		["may be missing", {}, []],
		["need each form of the language's plurals", { ...polish, goals_few: undefined }, ["pl: goals has no form few"]],
		["have no hole that nobody fills", { title: "Wyniki {{druzyna}}" }, ["pl: title has a hole druzyna that nobody fills"]],
		["have no key that nothing shows", { titel: "Wyniki" }, ["pl: nothing shows titel"]],
	])("%s", (_name, texts, misfits) => {
		const own = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
		expect([...new Set(findMisfits("pl", new Map(own), original))]).toEqual(misfits);
	});
});
