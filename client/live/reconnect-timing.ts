// RT11: decides when to reconnect, independent of the connection itself: clients that lost a server reconnect spread over time. Pure.

import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";

/**
 * Limits while the tab is visible: the maximum delay before reconnecting. If more clients arrive than the server can take, it refuses them
 * before the upgrade (server/realtime/admission.ts), and they reconnect within this window.
 */
const VISIBLE: BackoffLimits = { firstMs: 500, longestMs: 8_000 };
const HIDDEN: BackoffLimits = { firstMs: 2_000, longestMs: 120_000 };
/** After a forced disconnect the client waits a random time within this window. */
export const FORCED_CLOSE_JITTER_MS = 30_000;
/** A connection that lasted for this long resets the number of attempts. */
export const STABLE_AFTER_MS = 10_000;

export interface Retry {
	/** Failed attempts since the last stable connection. */
	attempt: number;
	/** Whether the tab is hidden, so that reconnecting is not urgent. */
	isHidden: boolean;
	/** The window set by the server's `bye`, or that of a forced disconnect; otherwise 0. */
	spreadMs: number;
	/** Random number in [0, 1). */
	random: number;
}

/** Returns milliseconds to wait: full jitter, anywhere in the window. */
export function reconnectDelay({ attempt, isHidden, spreadMs, random }: Retry): number {
	return Math.floor(random * Math.max(backoffWindow(attempt, isHidden ? HIDDEN : VISIBLE), spreadMs));
}
