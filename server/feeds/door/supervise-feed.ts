// Runs the steps of a feed until it is stopped: waits between them, pauses while the feed is paused, and retries after a failure.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { FeedStates } from "./feed-states.ts";
import { FeedStalled } from "./submit-drafts.ts";

export interface FeedSupervisor {
	isStopping(): boolean;
	/** Ends early if the feed is stopped. */
	wait(ms: number): Promise<void>;
	/** Runs a step now unless the feed is paused; resolves with the wait until the next one, also if the step fails. */
	run(step: () => Promise<number>): Promise<number>;
	/** Repeats until the feed is stopped; a step resolves with the wait until the next one. No step runs while the feed is paused. */
	repeat(firstWaitMs: number, step: () => Promise<number>): void;
	/** Resolves when running steps have ended. */
	stop(): Promise<void>;
}

const RETRY_MS = SECOND_MS;
/** Interval at which a paused feed checks whether it was resumed. */
const PAUSED_POLL_MS = 500;

export function superviseFeed({ feed, feedStates, log }: { feed: string; feedStates?: FeedStates; log: Logger }): FeedSupervisor {
	const stopping = new AbortController();
	const isStopping = () => stopping.signal.aborted;
	const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
	const isPaused = async () => (await feedStates?.isPaused(feed)) ?? false;
	const running: Promise<void>[] = [];
	const endRun = feedStates?.run(feed);

	async function runSteps(firstWaitMs: number, step: () => Promise<number>): Promise<void> {
		for (let waitMs = firstWaitMs; ; ) {
			await wait(waitMs);
			if (isStopping()) return;
			waitMs = await run(step);
		}
	}

	const run = (step: () => Promise<number>) => stepUnlessPaused(step).catch(retryAfter);

	async function stepUnlessPaused(step: () => Promise<number>): Promise<number> {
		return (await isPaused()) ? PAUSED_POLL_MS : step();
	}

	async function retryAfter(error: unknown): Promise<number> {
		// The feed was paused during a step. The log refused the rest of the step, which is submitted after the pause.
		if (error instanceof FeedStalled && (await isPaused().catch(() => false))) return PAUSED_POLL_MS;
		if (error instanceof FeedStalled) log.warn({ feed, reason: error.message }, "The log takes nothing from the feed, retrying in 1 s");
		else log.error({ err: error, feed }, "Feed step failed, retrying in 1 s");
		feedStates?.reportFailure(feed, error as Error);
		return RETRY_MS;
	}

	return {
		isStopping,
		wait,
		run,
		repeat: (firstWaitMs, step) => void running.push(runSteps(firstWaitMs, step)),
		async stop() {
			stopping.abort();
			endRun?.();
			await Promise.all(running);
		},
	};
}
