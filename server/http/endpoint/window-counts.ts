// Counts events per key in windows of fixed length. A window begins with the first event of its key. The counts are in memory and need no
// timer per key, because each guest has a key. Nodes add up the counts that come near a limit (server/bus/node-counts.ts).
import { type CountShare, sharedFrom } from "#server/bus/node-counts.ts";

interface WindowCount {
	/** Number of events in the window, including this one and those of other nodes. */
	count: number;
	/** Milliseconds until the window ends. */
	endsInMs: number;
}

export interface WindowCounts {
	/** Counts one event. */
	add(key: string): WindowCount;
	/** Takes back one event of the present window. */
	takeBack(key: string): void;
	/** Takes back all events of the key on this node. */
	delete(key: string): void;
}

interface Window {
	count: number;
	endsAt: number;
}

interface Options {
	/** Returns milliseconds and never goes back. */
	now?: () => number;
	/** The counts on the other nodes; if absent, each node counts only its own. */
	share?: CountShare | undefined;
	/** The limit above which shared counts are no longer sent to other nodes. */
	points?: number;
}

export function createWindowCounts(windowMs: number, options: Options = {}): WindowCounts {
	// Whole milliseconds: with fractions, a window could end slightly late, and the headers would round the rest up to a second.
	const { now = () => Math.floor(performance.now()), share, points = 1 } = options;
	const from = sharedFrom(points);
	/** At most once per `windowMs`, `recent` becomes `older`, and the former `older`, all of whose windows have ended, is dropped. */
	let [recent, older] = [new Map<string, Window>(), new Map<string, Window>()];
	let nextAt = now() + windowMs;

	function windowOf(key: string, at: number): Window | undefined {
		const window = recent.get(key) ?? older.get(key);
		return window && window.endsAt > at ? window : undefined;
	}

	function remove(key: string): void {
		const wasShared = (recent.get(key) ?? older.get(key))?.count ?? 0;
		recent.delete(key);
		older.delete(key);
		if (wasShared >= from) share?.set(key, 0, windowMs);
	}

	return {
		add(key) {
			const at = now();
			if (at >= nextAt) [older, recent, nextAt] = [recent, new Map(), at + windowMs];
			const known = windowOf(key, at);
			const window = known ?? { count: 0, endsAt: at + windowMs };
			if (!known) recent.set(key, window);
			const count = ++window.count;
			const endsInMs = window.endsAt - at;
			// A count further above the limit changes nothing on other nodes.
			if (count >= from && count <= points + 1) share?.set(key, count, endsInMs);
			return { count: count + (share?.others(key) ?? 0), endsInMs };
		},
		takeBack(key) {
			const at = now();
			const window = windowOf(key, at);
			if (!window) return;
			if (--window.count <= 0) remove(key);
			else if (window.count >= from - 1) share?.set(key, window.count, window.endsAt - at);
		},
		delete: remove,
	};
}
