// A timer for work that only a node with connections has: an idle node has none of these timers.

export interface Repetition {
	/** Call it when there may be work again; it has no effect after `stop`. */
	begin(): void;
	stop(): void;
}

/** From `begin` on, calls `run` at an interval until `isNeeded` returns `false`. */
export function repeatWhile(isNeeded: () => boolean, everyMs: number, run: () => void): Repetition {
	let timer: NodeJS.Timeout | undefined;
	let hasStopped = false;
	const pause = () => {
		clearInterval(timer);
		timer = undefined;
	};
	return {
		begin() {
			if (!hasStopped) timer ??= setInterval(() => (isNeeded() ? run() : pause()), everyMs);
		},
		stop() {
			hasStopped = true;
			pause();
		},
	};
}
