// Polls the database for changes of other processes.
import type { Logger } from "#server/observability/logger.ts";

export interface Poll {
	/** Waits for a running refresh. */
	stop(): Promise<void>;
}

export function poll(parts: {
	everyMs: number;
	/** Runs never overlap: the next one begins this long after the end of the last. */
	refresh(): Promise<void>;
	log: Logger;
	/** Names a failed run in the log: "polling for chat". */
	task: string;
	failed?: () => void;
}): Poll {
	const { everyMs, refresh, log, task, failed } = parts;
	let running: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let hasStopped = false;

	async function runOnce(): Promise<void> {
		try {
			await refresh();
		} catch (error) {
			log.error({ err: error }, `${task} failed`);
			failed?.();
		}
		schedule();
	}

	function schedule(): void {
		if (hasStopped) return;
		timer = setTimeout(() => {
			running = runOnce();
		}, everyMs).unref();
	}

	schedule();
	return {
		async stop() {
			hasStopped = true;
			clearTimeout(timer);
			await running;
		},
	};
}
