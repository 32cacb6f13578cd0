// Counts the jobs under way by lane, so that a slow receiver occupies no more than its share of a worker.

export interface LaneLimits {
	/** Maximum number of jobs of one lane under way on this node. */
	maxPerLane?: number;
	/** Time after which another job of a lane may begin while one is under way; without it, the next one begins at once. */
	laneSpacingMs?: number;
}

export function createLanes({ maxPerLane, laneSpacingMs = 0 }: LaneLimits) {
	/**
	 * Attempts of each lane. An attempt is recent until its timer ends after `laneSpacingMs`; a comparison of clocks could contradict the
	 * timer.
	 */
	const lanes = new Map<string, Set<{ isRecent: boolean }>>();
	const isFull = (attempts: ReadonlySet<{ isRecent: boolean }>) =>
		attempts.size >= (maxPerLane ?? 0) || [...attempts].some(({ isRecent }) => isRecent);
	return {
		full: (): string[] => (maxPerLane === undefined ? [] : [...lanes].flatMap(([lane, attempts]) => (isFull(attempts) ? [lane] : []))),
		/** Calls `spaced` when another job of the lane may begin. Returns a function that ends the attempt. */
		enter(lane: string, spaced: () => void): () => void {
			const attempt = { isRecent: laneSpacingMs > 0 };
			const attempts = lanes.get(lane) ?? new Set();
			lanes.set(lane, attempts.add(attempt));
			const endSpacing = () => {
				attempt.isRecent = false;
				spaced();
			};
			const timer = attempt.isRecent ? setTimeout(endSpacing, laneSpacingMs).unref() : undefined;
			return () => {
				clearTimeout(timer);
				attempts.delete(attempt);
				if (attempts.size === 0) lanes.delete(lane);
			};
		},
	};
}
