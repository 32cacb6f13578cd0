// Cost of a first start: the real server as `npm start` runs it, in an empty folder with every simulated sport, for its first minutes.
// There are no readers; the history is filled and matches are played.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startServer } from "../support/server-process.ts";
import type { BenchRow } from "./bench-row.ts";
import { readProcess } from "./read-process.ts";

const MINUTES = 3;
const MINUTE_MS = 60_000;
const START_SCRIPT = /"start": "(\w+)=(\w+) exec node (--\S+(?: --\S+)*) server\/start\.ts/;

/** Node's options in `npm start`, which the server inherits. */
function startOptions(): { env: Record<string, string>; execArgv: string[] } {
	const script = readFileSync(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8");
	const [, name, value = "", options] = START_SCRIPT.exec(script) ?? [];
	if (!name || !options) throw new Error("the script `start` is written in another way");
	return { env: { [name]: value }, execArgv: options.split(" ") };
}

const alone = { peer: null, peerName: null, ratio: null };

export async function run(): Promise<BenchRow[]> {
	const { env, execArgv } = startOptions();
	const server = await startServer({ env: { LOG_LEVEL: "warn", ...env }, execArgv, readyWithinMs: MINUTE_MS });
	const rows: BenchRow[] = [];
	try {
		let before = 0;
		for (let minute = 1; minute <= MINUTES; minute++) {
			await sleep(MINUTE_MS);
			const { cpuSeconds } = readProcess(server.pid);
			const note = minute === 1 ? "with the start itself" : "the history is being filled";
			rows.push({ name: `first start, CPU of minute ${minute}`, unit: "s", ours: cpuSeconds - before, ...alone, note });
			before = cpuSeconds;
		}
		const { peakMegabytes } = readProcess(server.pid);
		const note = `largest resident size in ${MINUTES} minutes, all threads; Linux alone`;
		rows.push({ name: "first start, memory", unit: "MB", ours: peakMegabytes, ...alone, note });
	} finally {
		await server.stop();
	}
	return rows;
}
