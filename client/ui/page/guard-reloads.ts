// A chunk that is gone after a deployment is cured by a reload: React Router does so by itself, lazy imports by
// `reloadOnce`. It opens the page that was navigated to, if any. Both run at most once a minute, so that a chunk that stays
// missing causes no loop, and only if the server answers: without one, a reload would replace the last scores by the
// browser's error page.
import { tabStorage } from "#client/device/storage.ts";

export const RELOAD_PAUSE_MS = 60_000;
const KEY = "reloadedAt";

/** The name of a window outlives its pages where nothing may be stored. */
const tabMemory = {
	getItem: (key: string) => tabStorage.getItem(key) ?? (window.name.startsWith(`${key} `) ? window.name.slice(key.length + 1) : null),
	setItem(key: string, value: string) {
		if (!tabStorage.setItem(key, value)) window.name = `${key} ${value}`;
	},
};

/** The part of the Navigation API that is used here. */
interface NavigateEvent extends Event {
	navigationType: string;
	userInitiated: boolean;
}

/** What React Router leaves on the window: where a navigation under way leads to. */
interface RoutedPage {
	__reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } };
}

const LOOK_EVERY_MS = 2_000;

let isGranted = false;
let isWaiting = false;

/** May the page reload itself now? Remembers the time when it may. */
export function mayReload(
	storage: { getItem(key: string): string | null; setItem(key: string, value: string): void },
	now: number,
): boolean {
	const before = Number(storage.getItem(KEY));
	// A time ahead of now is of a clock that has been set back since, which may be by a day.
	if (before && Math.abs(now - before) < RELOAD_PAUSE_MS) return false;
	storage.setItem(KEY, String(now));
	return true;
}

/** False when there is no server to reload from. */
export async function reloadOnce(): Promise<boolean> {
	const isServed = await fetch("/healthz", { cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);
	isGranted ||= isServed && mayReload(tabMemory, Date.now());
	const address = requestedAddress();
	if (isGranted && address) location.assign(address);
	else if (isGranted) location.reload();
	return isServed;
}

/** Null without a pending navigation; for the current page only a reload brings new code. */
function requestedAddress(): string | null {
	const target = (window as RoutedPage).__reactRouterDataRouter?.state.navigation.location;
	const isOther = target && target.pathname + target.search !== location.pathname + location.search;
	return isOther ? target.pathname + target.search + target.hash : null;
}

/** Takes over the reloads that React Router starts, where the browser can (Navigation API). Called by entry.client.tsx. */
export function guardReloads(page: Window & { navigation?: EventTarget }): void {
	page.navigation?.addEventListener("navigate", (event) => {
		const { navigationType, userInitiated } = event as NavigateEvent;
		if (navigationType !== "reload" || userInitiated || isGranted) return;
		event.preventDefault();
		if (!isWaiting) void reloadOnceServed();
	});
}

/** A browser remembers that a chunk could not be had: only a reload forgets it, and that has to wait for a server; where a
 *  reader waits for a page, also for the end of the minute. */
async function reloadOnceServed(): Promise<void> {
	isWaiting = true;
	while (!(await reloadOnce()) || (requestedAddress() && !isGranted)) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
	isWaiting = false;
}
