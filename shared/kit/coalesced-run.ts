// Runs one pass at a time: callers during a pass share the next one, which sees what they have just written.

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
