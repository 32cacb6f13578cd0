// Network and visibility of the tab, as a port of the live socket: tests and other surroundings have their own.

export interface PageSignals {
	isOnline(): boolean;
	isHidden(): boolean;
	/** Called whenever one of them may have changed. Returns the way out. */
	watch(changed: () => void): () => void;
}

export const browserPage: PageSignals = {
	isOnline: () => navigator.onLine,
	isHidden: () => document.hidden,
	watch(changed) {
		const stop = new AbortController();
		for (const name of ["online", "offline"]) window.addEventListener(name, changed, stop);
		document.addEventListener("visibilitychange", changed, stop);
		return () => stop.abort();
	},
};
