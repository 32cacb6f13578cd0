// The report on a run of Vitest: a second try is named, and so is a test name that occurs twice.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import type { FileOutcome } from "../../support/file-outcome.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const folder = await createTemporaryFolder();
afterAll(folder.remove);

/** Runs a test file in a separate Vitest that retries a failed test once. */
async function runFile(text: string): Promise<FileOutcome | undefined> {
	writeFileSync(join(folder.path, "a.test.ts"), text);
	const script = `
		import { startVitest } from "vitest/node";
		import { outcomeOf } from "./tests/support/file-outcome.ts";
		const options = { root: process.argv[1], config: false, globals: true, retry: 1, watch: false, reporters: [] };
		const vitest = await startVitest("test", [], options);
		const outcomes = vitest.state.getTestModules().map((module) => outcomeOf(module, vitest.state.getUnhandledErrors()));
		await vitest.close();
		process.stdout.write(JSON.stringify(outcomes), () => process.exit(0));
	`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module-typescript", "--eval", script, folder.path], {
		cwd: ROOT,
	});
	return JSON.parse(stdout)[0];
}

it("tests that passed, failed, were skipped, needed a second try or share a name are listed apart, and their errors in full", async () => {
	const outcome = await runFile(`
		let tries = 0;
		it("passes", () => {});
		it("needs two tries", () => { if (++tries < 2) throw new Error("too early"); });
		let more = 0;
		it("finds errors of its page", () => { if (++more < 2) expect(["a first error in a long line", "a second one in a long line"]).toEqual([]); });
		it("never passes", () => { throw new Error("wrong\\nin detail"); });
		it.skip("waits", () => {});
		describe("a suite", () => { it.each([1, 2])("has a name", () => {}); });
		describe("another", () => { it("has a name", () => {}); });
	`);
	expect(outcome).toEqual({
		path: "a.test.ts",
		passed: 6,
		failures: ["a.test.ts > never passes: wrong"],
		skipped: ["a.test.ts > waits"],
		retried: [
			{ name: "a.test.ts > needs two tries", errors: expect.stringContaining("too early") },
			{
				name: "a.test.ts > finds errors of its page",
				errors: expect.stringMatching(/a first error in a long line.*a second one in a long line/s),
			},
		],
		repeatedNames: ["a.test.ts > a suite > has a name"],
	});
});

it("a hook that breaks fails its file", async () => {
	const outcome = await runFile(`beforeAll(() => { throw new Error("no database"); }); it("passes", () => {});`);
	expect(outcome?.failures).toEqual(["a.test.ts: no database"]);
	expect(outcome?.passed).toBe(0);
});
