// `npm run bench [-- name…]`: runs each *.bench.ts (or those whose name contains one of the words) in its own process, one after another,
// and prints one table. Exit code 1 if a bench failed.
import { fork } from "node:child_process";
import { globSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { BenchRow } from "./bench-row.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

const digits = (value: number) => new Intl.NumberFormat("en", { maximumSignificantDigits: 4 }).format(value);

/** Returns `null` if the bench failed; the child process has printed why. */
async function runInChild(file: string): Promise<BenchRow[] | null> {
	const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, BENCH_FILE: file } });
	let rows: BenchRow[] | null = null;
	child.on("message", (message) => {
		rows = message as BenchRow[];
	});
	const code = await new Promise((resolve) => child.once("exit", resolve));
	return code === 0 ? rows : null;
}

function printTable(rows: readonly BenchRow[]): void {
	const head = ["measured", "ours", "unit", "peer", "ratio", "note"];
	const cells = rows.map(({ name, ours, unit, peer, peerName, ratio, note }) => [
		name,
		digits(ours),
		unit,
		peer === null ? "" : `${peerName} ${digits(peer)}`,
		ratio === null ? "" : `${digits(ratio)}x`,
		note,
	]);
	const widths = head.map((title, column) => Math.max(...[head, ...cells].map((row) => (row[column] ?? title).length)));
	for (const row of [head, widths.map((width) => "-".repeat(width)), ...cells]) {
		console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
	}
}

async function runAll(words: readonly string[]): Promise<void> {
	const files = globSync("*.bench.ts", { cwd: FOLDER }).sort();
	const chosen = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
	const rows: BenchRow[] = [];
	let failures = chosen.length === 0 ? 1 : 0;
	for (const file of chosen) {
		console.error(`${file} …`);
		const found = await runInChild(file);
		if (found) rows.push(...found);
		else failures++;
	}
	console.log(`${cpus()[0]?.model ?? "unknown processor"} x${cpus().length}, Node ${process.version}`);
	printTable(rows);
	process.exitCode = failures > 0 ? 1 : 0;
}

const { BENCH_FILE } = process.env;
if (BENCH_FILE) {
	const { run } = (await import(`./${BENCH_FILE}`)) as { run(): Promise<BenchRow[]> };
	process.send?.(await run(), () => process.exit(0));
} else {
	await runAll(process.argv.slice(2));
}
