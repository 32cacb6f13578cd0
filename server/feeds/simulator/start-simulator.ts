// Runs the simulator by one timer: the matches of the moment first, missed ones in the background.
import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { FeedCatalogue } from "../catalogue-port.ts";
import { createFeedPositions } from "../feed-position.store.ts";
import type { Ingest } from "../ingest.ts";
import type { FeedStates } from "../states/feed-states.ts";
import { FeedStalled } from "../submit-drafts.ts";
import { createSimulator } from "./simulator.ts";
import { SOURCE } from "./world/register-world.ts";

export interface RunningSimulator {
	stop(): Promise<void>;
}

export interface StartParts {
	settings: Pick<Settings, "simulatorSpeed" | "simulatorSeed">;
	db: Db;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	/** Hears how it is, and says whether it rests. */
	feedStates?: FeedStates;
	clock: Clock;
	log: Logger;
}

/** Waits within these, so that a burst is told together and a woken machine notices. */
const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = MINUTE_MS;
const RETRY_MS = SECOND_MS;
/** While it rests. */
const LOOK_EVERY_MS = 500;

/** Resolves once the matches of the moment are told up to now, or at once while it rests. */
export async function startSimulator(parts: StartParts): Promise<RunningSimulator> {
	const { settings, db, catalogue, ingest, matchLog, feedStates, clock, log } = parts;
	const { simulatorSpeed: speed, simulatorSeed: seed } = settings;
	const positions = createFeedPositions(db, clock);
	const simulator = await createSimulator({ catalogue, ingest, matchLog, positions, clock, log, speed, seed });
	const stopping = new AbortController();
	const isStopping = () => stopping.signal.aborted;
	/** Ends early at the stop. */
	const wait = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

	const isPaused = async () => (await feedStates?.isPaused(SOURCE)) ?? false;

	/** Repeats until the stop; a step tells how long to wait for the next. While it rests, no step is made. */
	async function repeat(firstWaitMs: number, step: () => Promise<number>): Promise<void> {
		for (let waitMs = firstWaitMs; ; ) {
			await wait(waitMs);
			if (isStopping()) return;
			waitMs = await stepUnlessPaused(step).catch(async (error: unknown) => {
				// Paused in the middle of a step: the log refused the rest of it, which is told later.
				if (error instanceof FeedStalled && (await isPaused().catch(() => false))) return LOOK_EVERY_MS;
				if (error instanceof FeedStalled) log.warn({ reason: error.message }, "the simulator waits for the log");
				else log.error({ err: error }, "the simulator stumbled");
				feedStates?.reportFailure(SOURCE, error as Error);
				return RETRY_MS;
			});
		}
	}

	async function stepUnlessPaused(step: () => Promise<number>): Promise<number> {
		if (await isPaused()) return LOOK_EVERY_MS;
		return step();
	}

	async function advance(): Promise<number> {
		const nextAt = await simulator.advance();
		feedStates?.reportFailure(SOURCE, null);
		return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, nextAt - clock()));
	}

	/** As long at rest as at work: pages and live matches go first. */
	async function fill(): Promise<number> {
		let workedFrom = performance.now();
		const breathe = async () => {
			await wait(performance.now() - workedFrom);
			workedFrom = performance.now();
		};
		return (await simulator.fill(breathe, isStopping)) ? 0 : LONGEST_WAIT_MS;
	}

	const endRun = feedStates?.run(SOURCE);
	const running = [repeat((await isPaused()) ? 0 : await advance(), advance), repeat(0, fill)];
	return {
		async stop() {
			stopping.abort();
			endRun?.();
			await Promise.all(running);
			await simulator.save();
		},
	};
}
