import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, LOCALE_KEYS, LOCALES, pathIn } from "#shared/i18n/locales.ts";
import { createTranslator, flattenTexts, type TextTree } from "#shared/i18n/translator.ts";
import { findMatches } from "../../../support/import-rules.ts";
import { readSourceFiles } from "../../../support/source-file.ts";

describe("Locales", () => {
	it("have bare addresses for the default one", () => {
		expect([pathIn(DEFAULT_LOCALE, "/"), pathIn(DEFAULT_LOCALE, "/login")]).toEqual(["/", "/login"]);
	});

	it("have names of their own", () => {
		const names = LOCALE_KEYS.map((key) => LOCALES[key].name);
		expect(names.filter((name) => name.trim() === "")).toEqual([]);
		expect(new Set(names).size).toBe(names.length);
	});

	it("are named in one place", () => {
		const owners = [
			"shared/i18n/locales.ts",
			"shared/i18n/text-key.ts",
			// Types of the texts of each sport, from the files of the default locale.
			...globSync("shared/sports/*/entries/texts.ts"),
			// Reads a file name of openfootball that contains "en".
			"server/feeds/kernel/countries.ts",
		];
		expect(findMatches(readSourceFiles("client", "server", "shared"), /["'`/]en["'`/]|["'`]en-[A-Z]{2}["'`]/, owners)).toEqual([]);
	});
});

describe("A translator", () => {
	const source = (texts: TextTree) => ({ locale: DEFAULT_LOCALE, texts: new Map(flattenTexts(texts)) });
	const fallback = source({ a: { one_one: "{{count}} day", one_other: "{{count}} days" }, b: "B" });

	it("takes the plural by the number and shows a key without a text as it is", () => {
		const t = createTranslator<string>(fallback, fallback);
		expect([t("a.one", { count: 1 }), t("a.one", { count: 2 }), t("b"), t("c.d")]).toEqual(["1 day", "2 days", "B", "c.d"]);
	});

	it("takes what a language lacks from the other one, and a form that it lacks from its own others", () => {
		const t = createTranslator<string>(source({ a: { one_other: "[{{count}} days]" } }), fallback);
		expect([t("a.one", { count: 1 }), t("a.one", { count: 2 }), t("b")]).toEqual(["[1 days]", "[2 days]", "B"]);
	});
});
