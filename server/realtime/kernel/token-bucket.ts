// A rate with a burst, used by admission and packet limits.

export class TokenBucket {
	readonly #perMs: number;
	readonly #burst: number;
	#tokens: number;
	#filledAt: number;

	/** The bucket is full at the start. `now` is in milliseconds of any monotonic clock. */
	constructor(perSecond: number, burst: number, now: number) {
		this.#perMs = perSecond / 1_000;
		this.#burst = burst;
		this.#tokens = burst;
		this.#filledAt = now;
	}

	/** Returns `false`, and takes nothing, if less than `cost` is left. */
	take(cost: number, now: number): boolean {
		this.#fill(now);
		if (this.#tokens < cost) return false;
		this.#tokens -= cost;
		return true;
	}

	isFull(now: number): boolean {
		this.#fill(now);
		return this.#tokens >= this.#burst;
	}

	#fill(now: number): void {
		this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#filledAt) * this.#perMs);
		this.#filledAt = now;
	}
}
