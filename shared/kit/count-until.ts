/** Returns how many of the ascending values are at or below `until`. */
export function countUntil(ascending: readonly number[], until: number): number {
	let [low, high] = [0, ascending.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((ascending[middle] as number) <= until) low = middle + 1;
		else high = middle;
	}
	return low;
}
