// A rate with a burst: admission and packet limits draw from one each.

export class TokenBucket {
	readonly #perMs: number;
	readonly #burst: number;
	#tokens: number;
	#filledAt: number;

	/** Full at the start. `now` is in milliseconds of any clock that never goes back. */
	constructor(perSecond: number, burst: number, now: number) {
		this.#perMs = perSecond / 1_000;
		this.#burst = burst;
		this.#tokens = burst;
		this.#filledAt = now;
	}

	/** False, and nothing taken, when there is less than `cost`. */
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
