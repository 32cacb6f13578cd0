// A map of limited size that removes the least recently used entry.

export class Lru<Key, Value> {
	readonly #limit: number;
	readonly #entries = new Map<Key, Value>();

	constructor(limit: number) {
		this.#limit = limit;
	}

	get size(): number {
		return this.#entries.size;
	}

	/** Marks the entry as used. */
	get(key: Key): Value | undefined {
		const value = this.#entries.get(key);
		if (value !== undefined || this.#entries.has(key)) {
			this.#entries.delete(key);
			this.#entries.set(key, value as Value);
		}
		return value;
	}

	/** Marks the entry as used. */
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

	/** Returns a copy, the least recently used first. */
	entries(): [Key, Value][] {
		return [...this.#entries];
	}

	clear(): void {
		this.#entries.clear();
	}
}
