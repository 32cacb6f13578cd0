// Waits until a retry may succeed: after a reconnect or a backoff.

import { connectionAtom } from "#client/live/connection-atoms.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const WAITS: BackoffLimits = { firstMs: SECOND_MS, longestMs: 8 * SECOND_MS };

/** `afterMs`: the server's Retry-After; it also applies after a reconnect. */
export function waitForRetry(store: Store, attempt: number, afterMs: number | null): Promise<void> {
	const waitMs = afterMs ?? backoffWindow(attempt, WAITS);
	return new Promise((resolve) => {
		let wasLive = store.get(connectionAtom).kind === "live";
		const end = () => {
			clearTimeout(timer);
			stop();
			removeEventListener("online", end);
			resolve();
		};
		const timer = setTimeout(end, waitMs);
		const stop = store.sub(connectionAtom, () => {
			const isLive = store.get(connectionAtom).kind === "live";
			if (isLive && !wasLive && afterMs === null) end();
			wasLive = isLive;
		});
		if (afterMs === null) addEventListener("online", end);
	});
}
