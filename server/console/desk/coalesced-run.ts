// One pass over something at a time: whoever asks while one runs waits for the next, which sees what he has just written, and all
// who ask in between share it.

export function createCoalescedRun(run: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let next: Promise<void> | null = null;

	function begin(): Promise<void> {
		const pass = run().finally(() => {
			if (running === pass) running = null;
		});
		running = pass;
		return pass;
	}

	return () => {
		if (!running) return begin();
		next ??= running
			.catch(() => {})
			.then(() => {
				next = null;
				return begin();
			});
		return next;
	};
}
