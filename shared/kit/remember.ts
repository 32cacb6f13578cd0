// Remembers what was made of the same few keys. Cheaper to read than lru.ts, which notes each use.

/** Calls `make` once a key. Beyond `limit` keys it begins anew. A value is never undefined. */
export function remember<Key, Value extends NonNullable<unknown>>(limit: number, make: (key: Key) => Value): (key: Key) => Value {
	const known = new Map<Key, Value>();
	return (key) => {
		const before = known.get(key);
		if (before !== undefined) return before;
		const value = make(key);
		if (known.size >= limit) known.clear();
		known.set(key, value);
		return value;
	};
}
