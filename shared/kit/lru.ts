// A map of limited size: what was used longest ago goes first.

export class Lru<Key, Value> {
	readonly #limit: number;
	readonly #entries = new Map<Key, Value>();

	constructor(limit: number) {
		this.#limit = limit;
	}

	get size(): number {
		return this.#entries.size;
	}

	/** Counts as a use. */
	get(key: Key): Value | undefined {
		const value = this.#entries.get(key);
		if (value !== undefined || this.#entries.has(key)) {
			this.#entries.delete(key);
			this.#entries.set(key, value as Value);
		}
		return value;
	}

	/** Counts as a use. */
	set(key: Key, value: Value): void {
		this.#entries.delete(key);
		this.#entries.set(key, value);
		if (this.#entries.size <= this.#limit) return;
		const { value: oldest, done } = this.#entries.keys().next();
		if (!done) this.#entries.delete(oldest);
	}

	delete(key: Key): boolean {
		return this.#entries.delete(key);
	}

	clear(): void {
		this.#entries.clear();
	}
}
