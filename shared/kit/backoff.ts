// Exponential backoff with full jitter: the window doubles with each failure up to a cap, and the delay is random within it, so that
// clients that failed together do not retry together. Pure: the caller passes the random number and has the timer.

export interface BackoffLimits {
	/** Window of the first retry in milliseconds. */
	firstMs: number;
	longestMs: number;
}

/** The longest delay after `attempt` failed retries; 0 is before the first retry. */
export function backoffWindow(attempt: number, { firstMs, longestMs }: BackoffLimits): number {
	return Math.min(longestMs, firstMs * 2 ** attempt);
}

/** A delay within the window. `random`: in [0, 1). `leastShare`: share of the window that is the minimum delay. */
export function backoffDelay(attempt: number, limits: BackoffLimits, random: number, leastShare = 0): number {
	return backoffWindow(attempt, limits) * (leastShare + (1 - leastShare) * random);
}
