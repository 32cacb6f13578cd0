// A chunk that fails to load after a deployment makes React Router or Vite reload the page. Here that is held to once a
// minute: a chunk that stays missing must not send the page round in circles. Called by entry.client.tsx.

export const RELOAD_PAUSE_MS = 60_000;
const KEY = "reloadedAt";

/** The part of the Navigation API that is used; older browsers have none and reload each time. */
interface NavigateEvent extends Event {
	navigationType: string;
	userInitiated: boolean;
}

/** May the page reload itself now? Remembers the time when it may. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
	const before = Number(storage.getItem(KEY));
	if (before && now - before < RELOAD_PAUSE_MS) return false;
	storage.setItem(KEY, String(now));
	return true;
}

export function guardReloads(page: Window & { navigation?: EventTarget }): void {
	page.addEventListener("vite:preloadError", (event) => {
		event.preventDefault();
		page.location.reload();
	});
	page.navigation?.addEventListener("navigate", (event) => {
		const { navigationType, userInitiated } = event as NavigateEvent;
		if (navigationType === "reload" && !userInitiated && !mayReload(page.sessionStorage, Date.now())) event.preventDefault();
	});
}
