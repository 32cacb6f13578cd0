// `npm run mutations [-- --seed 7 --count 20]`: violates statements of the specification on purpose, one after the other, in a temporary
// copy of the project, and runs the test that is named for each, which has to fail. First, all of these tests run on the unchanged copy,
// where they have to pass. Prints a table; exit code 1 if a mutation was not detected. `--only 103,104` uses the mutations of these
// statements.
import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { Mutation } from "./mutation.ts";
import { drawMutations, MUTATIONS, mutate, testOf } from "./mutations/all-mutations.ts";
import type { NamedTest } from "./statement.ts";
import { type JsonReport, outcomeIn, patternOf, type TestOutcome } from "./test-outcome.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAX_TEST_MS = 10 * 60_000;

interface Options {
	seed: number;
	chosen: readonly Mutation[];
}

function readOptions(): Options {
	const { values } = parseArgs({
		options: { seed: { type: "string" }, count: { type: "string", default: "20" }, only: { type: "string" } },
	});
	const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000));
	const only = values.only?.split(",").map(Number);
	return { seed, chosen: only ? MUTATIONS.filter(({ statement }) => only.includes(statement)) : drawMutations(seed, Number(values.count)) };
}

/** Resolves with the exit code; `null` if it timed out. */
function run(command: string, args: readonly string[], cwd: string): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd, timeout: MAX_TEST_MS, env: { ...process.env, NO_COLOR: "1" } });
		let output = "";
		const collect = (chunk: Buffer) => {
			output += chunk.toString();
		};
		for (const stream of [child.stdout, child.stderr]) stream.on("data", collect);
		child.once("error", reject);
		child.once("close", (code) => resolve({ code, output }));
	});
}

/** Copies the project's current files and its build, and links its packages. */
async function copyProject(to: string): Promise<void> {
	const { output } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], ROOT);
	for (const file of output.split("\n").filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
		await mkdir(dirname(join(to, file)), { recursive: true });
		cpSync(join(ROOT, file), join(to, file));
	}
	if (existsSync(join(ROOT, "build"))) await cp(join(ROOT, "build"), join(to, "build"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(to, "node_modules"));
}

async function build(copy: string): Promise<void> {
	const { code, output } = await run(process.execPath, ["client/build-if-stale.ts"], copy);
	if (code !== 0) throw new Error(`the build failed:\n${output}`);
}

async function runTests(copy: string, tests: readonly NamedTest[]): Promise<TestOutcome[]> {
	const report = join(copy, "mutation-report.json");
	writeFileSync(report, '{"testResults":[]}');
	const files = [...new Set(tests.map(({ file }) => file))];
	const pattern = [...new Set(tests.map(patternOf))].join("|");
	const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
	await run(process.execPath, [vitest, "run", ...files, "-t", pattern, "--reporter=json", `--outputFile=${report}`], copy);
	const found = JSON.parse(readFileSync(report, "utf8")) as JsonReport;
	return tests.map((test) => outcomeIn(found, test));
}

async function outcomeOf(copy: string, broken: Mutation): Promise<TestOutcome> {
	const path = join(copy, broken.file);
	const text = readFileSync(path, "utf8");
	writeFileSync(path, mutate(text, broken));
	try {
		if (broken.needsBuild) await build(copy);
		return (await runTests(copy, [testOf(broken)]))[0] ?? "not run";
	} finally {
		writeFileSync(path, text);
	}
}

const { seed, chosen } = readOptions();
const folder = await createTemporaryFolder("mutations");
let isGreen = chosen.length > 0;
try {
	console.log(`seed ${seed}: ${chosen.length} of ${MUTATIONS.length} mutations`);
	await copyProject(folder.path);
	await build(folder.path);
	const before = await runTests(folder.path, chosen.map(testOf));
	const rows = ["| statement | broken in | test | found | s |", "|---|---|---|---|---|"];
	for (const [index, broken] of chosen.entries()) {
		const startedAt = performance.now();
		const outcome = before[index] === "passed" ? await outcomeOf(folder.path, broken) : `unchanged: ${before[index]}`;
		isGreen &&= outcome === "failed";
		// Rebuilds the unchanged client, because the next test may read pages.
		if (broken.needsBuild && chosen[index + 1]) await build(folder.path);
		const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
		const { file, name } = testOf(broken);
		const row = `| ${broken.statement} | ${broken.file} | ${file}: ${name} | ${outcome === "failed" ? "yes" : `NO: ${outcome}`} | ${seconds} |`;
		rows.push(row);
		console.log(row);
	}
	if (!isGreen) console.log(`\n${rows.filter((row) => row.includes("NO: ")).join("\n")}`);
} finally {
	await folder.remove();
}
process.exitCode = isGreen ? 0 : 1;
