// Counts events per key in windows of fixed length. A window begins with the first event of its key. The counts are in memory, per node, and
// need no timer per key, because a crowd of guests means as many keys.

interface WindowCount {
	/** Number of events in the window, including this one. */
	count: number;
	/** Milliseconds until the window ends. */
	endsInMs: number;
}

export interface WindowCounts {
	/** Counts one event. */
	add(key: string): WindowCount;
	/** Takes back one event of the present window. */
	takeBack(key: string): void;
	/** Takes back all events of the key. */
	delete(key: string): void;
}

interface Window {
	count: number;
	endsAt: number;
}

/** `now` returns milliseconds and never goes back. */
export function createWindowCounts(windowMs: number, now: () => number = () => performance.now()): WindowCounts {
	/** When all windows in `recent` may have ended, they become `older`, and the previous ones are dropped. */
	let [recent, older] = [new Map<string, Window>(), new Map<string, Window>()];
	let nextAt = now() + windowMs;

	function windowOf(key: string, at: number): Window | undefined {
		const window = recent.get(key) ?? older.get(key);
		return window && window.endsAt > at ? window : undefined;
	}

	function remove(key: string): void {
		recent.delete(key);
		older.delete(key);
	}

	return {
		add(key) {
			const at = now();
			if (at >= nextAt) [older, recent, nextAt] = [recent, new Map(), at + windowMs];
			const window = windowOf(key, at);
			if (window) return { count: ++window.count, endsInMs: window.endsAt - at };
			recent.set(key, { count: 1, endsAt: at + windowMs });
			return { count: 1, endsInMs: windowMs };
		},
		takeBack(key) {
			const window = windowOf(key, now());
			if (window && --window.count <= 0) remove(key);
		},
		delete: remove,
	};
}
