// Polls the database for changes of other processes.
import type { Logger } from "#server/observability/logger.ts";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";

export interface Poll {
	/** Runs now, without waiting for the next turn. Resolves after a run that began after this call, even if that run failed. */
	runNow(): Promise<void>;
	/** Schedules the next turn if none is scheduled, because `isNeeded` returned `false`. */
	begin(): void;
	/** Waits for a running refresh. */
	stop(): Promise<void>;
}

export function poll(parts: {
	everyMs: number;
	/** Time until the first turn; `everyMs` by default. */
	firstAfterMs?: number;
	/** Returns `false` after a successful turn that leaves nothing to do: the next one waits for `begin` or `runNow`. */
	isNeeded?(): boolean;
	/** Runs never overlap: the next one begins this long after the end of the last. */
	refresh(): Promise<void>;
	log: Logger;
	/** Names a failed run in the log: "polling for chat". */
	task: string;
	failed?: () => void;
}): Poll {
	const { everyMs, firstAfterMs = everyMs, isNeeded = () => true, refresh, log, task, failed } = parts;
	let timer: NodeJS.Timeout | undefined;
	let isRunning = false;
	let hasStopped = false;

	const runNow = createCoalescedRun(async () => {
		if (hasStopped) return;
		clearTimeout(timer);
		isRunning = true;
		let hasFailed = false;
		try {
			await refresh();
		} catch (error) {
			log.error({ err: error }, `${task} failed, retrying`);
			failed?.();
			hasFailed = true;
		}
		isRunning = false;
		timer = undefined;
		// Whether there is more to do is not known after a failure.
		if (hasFailed || isNeeded()) schedule(everyMs);
	});

	function schedule(afterMs: number): void {
		if (!hasStopped) timer = setTimeout(runNow, afterMs).unref();
	}

	schedule(firstAfterMs);
	return {
		runNow,
		begin() {
			if (!timer && !isRunning) schedule(everyMs);
		},
		async stop() {
			hasStopped = true;
			clearTimeout(timer);
			// No further refresh begins; resolves when the running one has ended.
			await runNow();
		},
	};
}
