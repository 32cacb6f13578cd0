// Every numbered rule of a rules.md has a test whose name cites it.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** Lines that name a test or a group of tests; a name below `it.each(…)(` is on a separate line. */
const NAMES = globSync("tests/**/*.test.ts", { cwd: ROOT }).flatMap((path) =>
	read(path)
		.split("\n")
		.filter((line) => /^\s*(it|describe|test)\b.*"|^\s*"[^"]*",$/.test(line)),
);
const CITED = new Set(NAMES.flatMap((name) => name.match(/\b[A-Z]{2}\d+\b/g) ?? []));

describe("Every rule is cited by the name of a test", () => {
	const files = globSync("shared/**/rules.md", { cwd: ROOT });

	it("in each file of rules, of which every sport has one", () => {
		const sports = globSync("shared/sports/*/module.ts", { cwd: ROOT }).map((path) => path.replace("module.ts", "rules.md"));
		expect(files).toEqual(expect.arrayContaining(sports));
	});

	it.each(files)("%s", (file) => {
		const ids = [...read(file).matchAll(/^- \*\*([A-Z]{2}\d+) /gm)].map(([, id]) => id ?? "");
		expect(ids.length).toBeGreaterThan(0);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => !CITED.has(id))).toEqual([]);
	});
});
