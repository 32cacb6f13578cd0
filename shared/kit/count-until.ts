/** Returns how many of the ascending values are at or below `until`. */
export function countUntil(ascending: readonly number[], until: number): number {
	return countUntilBy(ascending, until, (value) => value);
}

/** Returns how many of the items, in ascending order of their values, have a value at or below `until`. */
export function countUntilBy<Item>(ascending: readonly Item[], until: number, keyOf: (item: Item) => number): number {
	let [low, high] = [0, ascending.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (keyOf(ascending[middle] as Item) <= until) low = middle + 1;
		else high = middle;
	}
	return low;
}
