// A hook that turns true once, for all parts of a page together.
import { useSyncExternalStore } from "react";

/** `wait` is called with the first part that listens, and calls `reached` later. The hook is false on the server, and while the browser takes
 *  over the page. */
export function createMilestone(wait: (reached: () => void) => void): () => boolean {
	let isReached = false;
	const waiting = new Set<() => void>();
	const reached = () => {
		isReached = true;
		for (const changed of waiting) changed();
		waiting.clear();
	};
	const subscribe = (changed: () => void) => {
		if (!isReached && waiting.size === 0) wait(reached);
		waiting.add(changed);
		return () => waiting.delete(changed);
	};
	return () =>
		useSyncExternalStore(
			subscribe,
			() => isReached,
			() => false,
		);
}
