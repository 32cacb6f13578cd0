// Has the browser time for more than the page itself? For parts that nobody needs for the first paint.
import { useSyncExternalStore } from "react";

/** A busy page gets them all the same after so long, and so do browsers that tell nothing of being idle. */
const WITHIN_MS = 1_000;

let isIdle = false;
const waiting = new Set<() => void>();

function subscribe(changed: () => void): () => void {
	if (!isIdle && waiting.size === 0) whenIdle();
	waiting.add(changed);
	return () => waiting.delete(changed);
}

function whenIdle(): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(tellAll, { timeout: WITHIN_MS });
	else setTimeout(tellAll, WITHIN_MS);
}

function tellAll(): void {
	isIdle = true;
	for (const changed of waiting) changed();
	waiting.clear();
}

/** False on the server and while the browser takes over the page. */
export function useIsIdle(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isIdle,
		() => false,
	);
}
