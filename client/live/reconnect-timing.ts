// RT11: when to try again, apart from what is tried: a crowd that lost its server comes back spread over time. Pure.

import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";

/** Somebody looks at the page: once the server answers, it is live within so long. What is more than the server can take is held
 *  off before the upgrade (server/realtime/admission.ts), and comes back in this window. */
const VISIBLE: BackoffLimits = { firstMs: 500, longestMs: 8_000 };
const HIDDEN: BackoffLimits = { firstMs: 2_000, longestMs: 120_000 };
/** After a forced disconnect the client waits a random time within this window. */
export const PUT_OUT_SPREAD_MS = 30_000;
/** A connection that held for so long starts the count anew. */
export const STABLE_AFTER_MS = 10_000;

export interface Retry {
	/** Failed tries since the last stable connection. */
	attempt: number;
	/** Nobody looks at a hidden tab. */
	isHidden: boolean;
	/** The window set by the server's `bye`, or that of a forced disconnect; otherwise 0. */
	spreadMs: number;
	/** In [0, 1). */
	random: number;
}

/** Milliseconds to wait: full jitter, anywhere in the window. */
export function reconnectDelay({ attempt, isHidden, spreadMs, random }: Retry): number {
	return Math.floor(random * Math.max(backoffWindow(attempt, isHidden ? HIDDEN : VISIBLE), spreadMs));
}
