// How long to wait before the next try: a window that doubles with each failure up to a cap, and full jitter within it, so that a
// crowd that failed together does not come back together. Pure: randomness is handed in, the caller has the timer.

export interface BackoffLimits {
	/** The window of the first retry. */
	firstMs: number;
	longestMs: number;
}

/** The longest wait after `attempt` failed retries; 0: before the first retry. */
export function backoffWindow(attempt: number, { firstMs, longestMs }: BackoffLimits): number {
	return Math.min(longestMs, firstMs * 2 ** attempt);
}

/** Anywhere in the window. `random`: in [0, 1). `leastShare`: the share of the window that is always waited. */
export function backoffDelay(attempt: number, limits: BackoffLimits, random: number, leastShare = 0): number {
	return backoffWindow(attempt, limits) * (leastShare + (1 - leastShare) * random);
}
