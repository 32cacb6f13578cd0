// Runs the simulator by one timer: the current matches first, missed ones in the background.
import { performance } from "node:perf_hooks";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { FeedPorts, RunningFeed } from "../door/feed-adapter.ts";
import { createFeedPositions } from "../door/feed-position.store.ts";
import { superviseFeed } from "../door/supervise-feed.ts";
import { loadSimulatedSports } from "./simulated-sports.ts";
import { createSimulator } from "./simulator.ts";
import { SOURCE } from "./world/register-world.ts";

/** Bounds of a wait, so that a burst is submitted together and a machine notices that it was suspended. */
const SHORTEST_WAIT_MS = 50;
const MAX_WAIT_MS = MINUTE_MS;
/** Idle time of the thread per time of work on missed matches: pages that are requested meanwhile get the thread first. */
const REST = 0.25;
/** Maximum pause per time of work on missed matches while the thread is never idle: missed days must be filled nevertheless. */
const MAX_PAUSE = 8;

/** Resolves after the current matches are in the log up to now, or immediately while the feed is paused. */
export async function startSimulator(ports: FeedPorts): Promise<RunningFeed> {
	const { settings, db, catalogue, ingest, matchLog, feedStates, clock, log } = ports;
	const { simulatorSpeed: speed, simulatorSeed: seed } = settings;
	const positions = createFeedPositions(db, clock);
	const sports = await loadSimulatedSports();
	const simulator = await createSimulator({ sports, catalogue, ingest, matchLog, positions, clock, log, speed, seed });
	const supervisor = superviseFeed({ feed: SOURCE, log, ...(feedStates && { feedStates }) });

	async function advance(): Promise<number> {
		const nextAt = await simulator.advance();
		feedStates?.reportFailure(SOURCE, null);
		return Math.min(MAX_WAIT_MS, Math.max(SHORTEST_WAIT_MS, nextAt - clock()));
	}

	async function fill(): Promise<number> {
		const breathe = createBreathe({ ...supervisor, idleMs, nowMs: () => performance.now() });
		return (await simulator.fill(breathe, supervisor.isStopping)) ? 0 : MAX_WAIT_MS;
	}

	supervisor.repeat(await supervisor.run(advance), advance);
	supervisor.repeat(0, fill);
	return {
		async stop() {
			await supervisor.stop();
			await simulator.save();
		},
	};
}

interface BreatheParts {
	/** Time for which the thread was idle so far. */
	idleMs(): number;
	nowMs(): number;
	wait(ms: number): Promise<unknown>;
	isStopping(): boolean;
}

/** The pause is proportional to the work since the last one, and longer the more other work there is: pages and live matches go first. */
export function createBreathe({ idleMs, nowMs, wait, isStopping }: BreatheParts): () => Promise<void> {
	let workedFrom = nowMs();
	return async () => {
		const [pausedFrom, idleFrom] = [nowMs(), idleMs()];
		const workMs = pausedFrom - workedFrom;
		while (nowMs() - pausedFrom < workMs * MAX_PAUSE && !isStopping()) {
			const missingMs = workMs * REST - (idleMs() - idleFrom);
			if (missingMs <= 0) break;
			await wait(missingMs);
		}
		workedFrom = nowMs();
	};
}

/** Idle time of the thread since its start. */
const idleMs = () => performance.eventLoopUtilization().idle;
