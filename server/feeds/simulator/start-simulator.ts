// Runs the simulator by one timer: the current matches first, missed ones in the background.
import { performance } from "node:perf_hooks";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { FeedPorts, RunningFeed } from "../door/feed-adapter.ts";
import { createFeedPositions } from "../door/feed-position.store.ts";
import { superviseFeed } from "../door/supervise-feed.ts";
import { loadSimulatedSports } from "./simulated-sports.ts";
import { createSimulator } from "./simulator.ts";
import { SOURCE } from "./world/register-world.ts";

/**
 * Minimum wait, so that drafts that are due together are submitted together, and maximum wait, so that the end of a machine's suspension is
 * noticed.
 */
const SHORTEST_WAIT_MS = 50;
const MAX_WAIT_MS = MINUTE_MS;
/** Required idle time of the thread per unit of work on missed matches, so that requested pages get the thread first. */
const REST = 0.25;
/** Maximum pause per unit of work on missed matches if the thread is never idle, since missed days must be submitted eventually. */
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
	/** Returns the time for which the thread has been idle so far. */
	idleMs(): number;
	nowMs(): number;
	wait(ms: number): Promise<unknown>;
	isStopping(): boolean;
}

/** Pauses in proportion to the work since the last pause, and longer if there is other work: pages and live matches go first. */
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

/** Returns the idle time of the thread since its start. */
const idleMs = () => performance.eventLoopUtilization().idle;
