// tests/flakes.json: what is added to it, and what it may contain.
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { addFlakes, readFlakes } from "../../support/flakes.ts";

it("a second try is counted by test, with the day of the last one", () => {
	const once = addFlakes({}, ["b.test.ts > b", "a.test.ts > a"], "2026-11-29");
	expect(Object.entries(once)).toEqual([
		["a.test.ts > a", { count: 1, last: "2026-11-29" }],
		["b.test.ts > b", { count: 1, last: "2026-11-29" }],
	]);
	expect(addFlakes(once, ["b.test.ts > b"], "2026-12-03")).toEqual({
		"a.test.ts > a": { count: 1, last: "2026-11-29" },
		"b.test.ts > b": { count: 2, last: "2026-12-03" },
	});
});

const FLAKES = Object.entries(readFlakes());

it("no test needed its second try twice: mend it, then remove it from tests/flakes.json", () => {
	expect(FLAKES.filter(([, { count }]) => count > 1).map(([name]) => name)).toEqual([]);
});

it("files of the tests in tests/flakes.json exist, and none is a unit test", () => {
	const pathOf = (name: string) => name.split(" > ", 1)[0] ?? "";
	expect(FLAKES.map(([name]) => pathOf(name)).filter((path) => !existsSync(path))).toEqual([]);
	expect(FLAKES.map(([name]) => name).filter((name) => name.startsWith("tests/unit/"))).toEqual([]);
});
