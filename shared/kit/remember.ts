// Caches results for a small set of keys. A read costs less than in lru.ts, which records each use.

/** Calls `make` once per key. If the cache already has `limit` keys, it is emptied before another is added. Values must not be undefined. */
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
