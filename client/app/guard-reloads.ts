// A chunk that is gone after a deployment is cured by a reload: React Router does so by itself, lazy imports by
// `reloadOnce`. Both are held to once a minute: a chunk that stays missing must not send the page round in circles.

export const RELOAD_PAUSE_MS = 60_000;
const KEY = "reloadedAt";

/** The part of the Navigation API that is used here. */
interface NavigateEvent extends Event {
	navigationType: string;
	userInitiated: boolean;
}

let isGranted = false;

/** May the page reload itself now? Remembers the time when it may. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
	const before = Number(storage.getItem(KEY));
	if (before && now - before < RELOAD_PAUSE_MS) return false;
	storage.setItem(KEY, String(now));
	return true;
}

export function reloadOnce(): void {
	isGranted = mayReload(sessionStorage, Date.now());
	if (isGranted) location.reload();
}

/** Stops the reloads that React Router starts, where the browser can (Navigation API). Called by entry.client.tsx. */
export function guardReloads(page: Window & { navigation?: EventTarget }): void {
	page.navigation?.addEventListener("navigate", (event) => {
		const { navigationType, userInitiated } = event as NavigateEvent;
		const isOwn = navigationType === "reload" && !userInitiated && !isGranted;
		if (isOwn && !mayReload(page.sessionStorage, Date.now())) event.preventDefault();
	});
}
