// The real server on a match-day that the simulator made and then left: matches are under way, and nothing moves but the
// clock. For tests of how pages look and load: they only read.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { moveClock, movedClock } from "./moved-clock.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface StillSite {
	url: string;
	stop(): Promise<void>;
}

export async function startStillSite(): Promise<StillSite> {
	const folder = await createTemporaryFolder("still-site");
	const clock = movedClock(join(folder.path, "clock"));
	await moveClock(join(folder.path, "clock"), untilAfternoonMs(Date.now()));
	const run = (env: Record<string, string>): Promise<ServerProcess> =>
		startServer({ dataDir: folder.path, env: { LOG_LEVEL: "warn", ...clock.env, ...env }, execArgv: clock.execArgv });
	const simulated = await run({ SIMULATOR_SEED: "lists" });
	await untilFilled(simulated.url);
	await simulated.stop();
	const server = await run({ FEEDS: "none" });
	return {
		url: server.url,
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};
}

/** The simulator reports the past in the background: waits for some of it. */
async function untilFilled(url: string): Promise<void> {
	for (let scorers: unknown[] = []; scorers.length === 0; await sleep(100)) {
		({ scorers } = (await (await fetch(`${url}/api/leagues/l2/scorers`)).json()) as { scorers: unknown[] });
	}
}

/** In the afternoon a day has matches that are over, under way and to come; late in the evening, or after midnight, it has not. */
function untilAfternoonMs(now: number): number {
	const DAY_MS = 86_400_000;
	const AFTERNOON_MS = DAY_MS * (15 / 24);
	return (AFTERNOON_MS - (now % DAY_MS) + DAY_MS) % DAY_MS;
}
