// Latency from the operator's submission (the HTTP command) to readers, with 1,000 sockets on the match: to the fact at each socket, and
// to the DOM of one page in a real Chromium. Compared with the bare append of the same run: a draft to its durable entry in its own log,
// without HTTP and sockets.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromiumPath, launchOwnChromium } from "../support/chromium.ts";
import type { BenchRow } from "./bench-row.ts";
import type { FansMeasured, FansTask } from "./desk-command-fans.ts";
import { startMatchDay } from "./match-day.ts";
import { quantile } from "./quantile.ts";
import { measureSubmissions } from "./submit-and-watch.ts";

const READERS = 1_000;
const SUBMISSIONS = 200;
const COMMANDS_ON_PAGE = 100;

function rowsOf(name: string, values: readonly number[], bare: readonly number[], note: string): BenchRow[] {
	return [0.5, 0.99].map((share) => {
		const [ours, peer] = [quantile(values, share), quantile(bare, share)];
		return { name: `${name}, p${share * 100}`, unit: "ms", ours, peer, peerName: "bare append", ratio: peer / ours, note };
	});
}

/** Resolves once with its measurements; its sockets stay connected. */
function startFans(task: FansTask) {
	const file = fileURLToPath(new URL("desk-command-fans.ts", import.meta.url));
	const child = spawn(process.execPath, [file, JSON.stringify(task)], { stdio: ["ignore", "pipe", "inherit"] });
	const measured = new Promise<FansMeasured>((resolve, reject) => {
		createInterface(child.stdout).once("line", (line) => resolve(JSON.parse(line) as FansMeasured));
		child.once("exit", () => reject(new Error("the fans are gone")));
	});
	return { measured, stop: () => void child.kill("SIGKILL") };
}

export async function run(): Promise<BenchRow[]> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const day = await startMatchDay();
	const { url, matchId, authorization } = day;
	const fans = startFans({ url, matchId, authorization, readers: READERS, submissions: SUBMISSIONS });
	const browser = await launchOwnChromium();
	try {
		const { reached, reachedAll, answered, bare } = await fans.measured;
		const onPage = await measureSubmissions(await browser.newPage(), `/match/${matchId}`, "h1", day, COMMANDS_ON_PAGE);
		const sockets = `${READERS} sockets on the match`;
		return [
			...rowsOf("a press at a fan's socket", reached, bare, `${SUBMISSIONS} presses, ${sockets}, each of them`),
			...rowsOf("a press at the last fan's socket", reachedAll, bare, `${SUBMISSIONS} presses, ${sockets}`),
			...rowsOf("a press answered", answered, bare, `${SUBMISSIONS} presses, ${sockets}`),
			...rowsOf(
				"a press in a fan's DOM",
				onPage.map(({ shownMs }) => shownMs),
				bare,
				`${COMMANDS_ON_PAGE} presses, ${sockets}`,
			),
		];
	} finally {
		await browser.close();
		fans.stop();
		await day.stop();
	}
}
