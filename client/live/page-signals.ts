// Network, visibility and sleep of the tab, as a port of the live socket, so that tests and other environments can replace it.
import { awakeClock, onWake } from "#client/device/awake-clock.ts";

export interface PageSignals {
	isOnline(): boolean;
	isHidden(): boolean;
	/**
	 * Calls `changed` whenever `isOnline` or `isHidden` may have changed, or the page may have slept. `aheadMs`: how far the wall clock jumped
	 * ahead of the monotonic one. Returns a function that unsubscribes.
	 */
	watch(changed: (aheadMs?: number) => void): () => void;
}

export const browserPage: PageSignals = {
	isOnline: () => navigator.onLine,
	isHidden: () => document.hidden,
	watch(changed) {
		const stop = new AbortController();
		addEventListener("offline", () => changed(), stop);
		document.addEventListener("visibilitychange", () => changed(), stop);
		const stops = [onWake(() => changed()), awakeClock.onJump(changed)];
		return () => {
			stop.abort();
			for (const each of stops) each();
		};
	},
};
