// Runs in a page: scrolls it down and up for a while, and counts dropped frames, long tasks and changes of its DOM. It only measures the
// page's own work, because it never reads the layout and scrolls between frames.

export interface Smoothness {
	longTasks: number;
	longestMs: number;
	/** Dropped frames as a share of those of a screen with 60 per second. */
	droppedShare: number;
	changes: number;
}

export function scrollAndMeasure(forMs: number): Promise<Smoothness> {
	const FRAME_MS = 1_000 / 60;
	const SPEED_PX_PER_MS = 0.9;
	const MARGIN_PX = 50;
	const tasks: number[] = [];
	const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
	observer.observe({ type: "longtask" });
	let changes = 0;
	const watcher = new MutationObserver((all) => {
		changes += all.length;
	});
	watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
	const lowest = document.documentElement.scrollHeight - innerHeight - MARGIN_PX;
	return new Promise((resolve) => {
		const startedAt = performance.now();
		let [last, gap, dropped, top, direction] = [startedAt, 0, 0, scrollY, 1];
		const { port1: afterFrame, port2: frameDone } = new MessageChannel();
		afterFrame.onmessage = () => {
			if (top >= lowest) direction = -1;
			else if (top <= 0) direction = 1;
			top += direction * gap * SPEED_PX_PER_MS;
			scrollTo({ top, behavior: "instant" });
		};
		const frame = (now: number) => {
			gap = now - last;
			last = now;
			dropped += Math.max(0, Math.round(gap / FRAME_MS) - 1);
			if (now - startedAt < forMs) {
				frameDone.postMessage(null);
				requestAnimationFrame(frame);
				return;
			}
			observer.disconnect();
			watcher.disconnect();
			afterFrame.close();
			const droppedShare = dropped / (forMs / FRAME_MS);
			resolve({ longTasks: tasks.length, longestMs: Math.max(0, ...tasks), droppedShare, changes });
		};
		requestAnimationFrame(frame);
	});
}
