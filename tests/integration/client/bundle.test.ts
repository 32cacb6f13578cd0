// Content that must not be in any file that the build makes for browsers. browser/lists/guest-fetches.test.ts checks what pages fetch.
// `npm test` builds first; without a build there is nothing to check.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const BUILD = fileURLToPath(new URL("../../../build/current/", import.meta.url));

const chunks = globSync("client/assets/*.js", { cwd: BUILD });
const read = (path: string) => readFileSync(`${BUILD}${path}`, "utf8");

describe.skipIf(chunks.length === 0)("the browser's bundle", () => {
	it.each([
		["zod", /\b_zod\b/],
		["Kysely", /\bKysely\b/],
		["a module of Node", /["']node:[a-z]/],
		["settings of the server", /process\.env\.(?!NODE_ENV)/],
	])("is free of %s", (_name, mark) => {
		expect(chunks.filter((chunk) => mark.test(read(chunk)))).toEqual([]);
	});

	it("would show zod if it were in it: the server's bundle has the same mark", () => {
		expect(globSync("server/**/*.js", { cwd: BUILD }).some((chunk) => /\b_zod\b/.test(read(chunk)))).toBe(true);
	});
});
