// Has the browser taken over the page yet? For controls that would be dead before. They are rendered in a task of their own, after the one
// that takes over the page, which is long enough on a slow phone.
import { useSyncExternalStore } from "react";

let isHydrated = false;
const waiting = new Set<() => void>();

function subscribe(changed: () => void): () => void {
	if (!isHydrated && waiting.size === 0) setTimeout(tellAll);
	waiting.add(changed);
	return () => waiting.delete(changed);
}

function tellAll(): void {
	isHydrated = true;
	for (const changed of waiting) changed();
	waiting.clear();
}

export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isHydrated,
		() => false,
	);
}
