// Reloads the page if a chunk is gone after a deployment: React Router does so by itself, lazy imports by
// `reloadOnce`, which opens the page of a pending navigation, if any. Both reload at most once a minute, so that a chunk that stays missing
// causes no loop, and only if the server answers: otherwise the browser's error page would replace the last scores. Chunks of a page that
// is being left are not gone: some browsers stop their loads at once, and a reload would lead the reader back.
import { tabStorage } from "#client/device/storage.ts";

export const RELOAD_PAUSE_MS = 60_000;
const KEY = "reloadedAt";

/** If storage is unavailable, the value is in the window's name, which persists across its pages. */
const tabMemory = {
	getItem: (key: string) => tabStorage.getItem(key) ?? (window.name.startsWith(`${key} `) ? window.name.slice(key.length + 1) : null),
	setItem(key: string, value: string) {
		if (!tabStorage.setItem(key, value)) window.name = `${key} ${value}`;
	},
};

/** The used part of the Navigation API. */
interface NavigateEvent extends Event {
	navigationType: string;
	userInitiated: boolean;
	destination: { sameDocument: boolean };
	downloadRequest: string | null;
}

/** The property that React Router sets on the window: the target of a pending navigation. */
interface RoutedPage {
	__reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } };
}

const CHECK_INTERVAL_MS = 2_000;
/** The check is given up after this time, because a connection that broke unnoticed never answers. */
const ANSWER_TIMEOUT_MS = 5_000;
/** If the page is still there after this time, the reader has not left it. */
const LEAVE_MS = 15_000;

let leavesUntil = 0;
let isGranted = false;
let isWaiting = false;

/** Returns whether the page may reload itself now, and stores the time if it may. */
export function mayReload(
	storage: { getItem(key: string): string | null; setItem(key: string, value: string): void },
	now: number,
): boolean {
	const before = Number(storage.getItem(KEY));
	// A stored time in the future was stored before the clock was set back, possibly by a day.
	if (before && Math.abs(now - before) < RELOAD_PAUSE_MS) return false;
	storage.setItem(KEY, String(now));
	return true;
}

/** Resolves with false if the server does not answer, or the page is being left. */
export async function reloadOnce(): Promise<boolean> {
	const isServed = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
		({ ok }) => ok,
		() => false,
	);
	if (performance.now() < leavesUntil) return false;
	isGranted ||= isServed && mayReload(tabMemory, Date.now());
	const address = requestedAddress();
	if (isGranted && address) location.assign(address);
	else if (isGranted) location.reload();
	return isServed;
}

/** Returns `null` without a pending navigation; for the current page, only a reload loads new code. */
function requestedAddress(): string | null {
	const target = (window as RoutedPage).__reactRouterDataRouter?.state.navigation.location;
	const isOther = target && target.pathname + target.search !== location.pathname + location.search;
	return isOther ? target.pathname + target.search + target.hash : null;
}

/** Handles the reloads that React Router starts, if the browser supports it (Navigation API). Called by entry.client.tsx. */
export function guardReloads(page: Window & { navigation?: EventTarget }): void {
	page.navigation?.addEventListener("navigate", (event) => {
		const { navigationType, userInitiated, destination, downloadRequest } = event as NavigateEvent;
		const isOwnReload = navigationType === "reload" && !userInitiated;
		if (isGranted) {
			const address = isOwnReload && requestedAddress();
			if (!address) return;
			// The reader has asked for another page since: it is opened in place of the reload, which would lose that request.
			event.preventDefault();
			queueMicrotask(() => location.assign(address));
			return;
		}
		if (!isOwnReload) {
			if (!destination.sameDocument && downloadRequest === null) leavesUntil = performance.now() + LEAVE_MS;
			return;
		}
		event.preventDefault();
		if (!isWaiting) void reloadOnceServed();
	});
	// While the page reloads, the browser follows a link itself and drops the reload. React Router's own navigation would end with the page.
	page.addEventListener("click", (event) => isGranted && (event.target as Element).closest("a[href]") && event.stopPropagation(), true);
}

/**
 * Browsers cache a failed import, and only a reload clears that. The reload waits until the server answers and, if the reader waits for a
 * page, also until the minute is over.
 */
async function reloadOnceServed(): Promise<void> {
	isWaiting = true;
	while (!(await reloadOnce()) || (requestedAddress() && !isGranted))
		await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
	isWaiting = false;
}
