// Creates a hook that becomes true once, for all parts of a page together.
import { useDeferredValue, useSyncExternalStore } from "react";

/**
 * `wait` is called when the first component listens, and must call `reached` later. The hook returns false on
 * the server and during hydration.
 */
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
	return () => {
		const now = useSyncExternalStore(
			subscribe,
			() => isReached,
			() => false,
		);
		// All parts of a page change together: React renders them in slices instead of one long task.
		return useDeferredValue(now);
	};
}
