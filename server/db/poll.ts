// Looks at the database again and again, for what other processes wrote there.
import type { Logger } from "#server/observability/logger.ts";

export interface Poll {
	/** Waits for a look that is under way. */
	stop(): Promise<void>;
}

export function poll(parts: {
	everyMs: number;
	/** Never twice at once: the next one is due so long after the one before has ended. */
	look(): Promise<void>;
	log: Logger;
	/** Names a look that failed in the log: "looking for foreign chat". */
	task: string;
	failed?: () => void;
}): Poll {
	const { everyMs, look, log, task, failed } = parts;
	let looking: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let hasStopped = false;

	async function lookOnce(): Promise<void> {
		try {
			await look();
		} catch (error) {
			log.error({ err: error }, `${task} failed`);
			failed?.();
		}
		schedule();
	}

	function schedule(): void {
		if (hasStopped) return;
		timer = setTimeout(() => {
			looking = lookOnce();
		}, everyMs).unref();
	}

	schedule();
	return {
		async stop() {
			hasStopped = true;
			clearTimeout(timer);
			await looking;
		},
	};
}
