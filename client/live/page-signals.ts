// Network, visibility and sleep of the tab, as a port of the live socket: tests and other surroundings have their own.
import { awakeClock, onWake } from "#client/device/awake-clock.ts";

export interface PageSignals {
	isOnline(): boolean;
	isHidden(): boolean;
	/** Called whenever one of them may have changed, and the page may have slept. `aheadMs`: the wall clock jumped by so much against the steady
	 *  one. Returns the way out. */
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
