// The order of the board stays as it was until the operator asks for the server's: nothing moves under a finger.

/** Those that are known keep their places, those that left the day go, new ones stand at the end. */
export function mergeOrder(order: readonly string[], requested: readonly string[]): readonly string[] {
	const known = new Set(order);
	const stay = new Set(requested);
	const merged = [...order.filter((id) => stay.has(id)), ...requested.filter((id) => !known.has(id))];
	const isSame = merged.length === order.length && merged.every((id, index) => id === order[index]);
	return isSame ? order : merged;
}

/** `1` … `9`, `0` for the tenth; null beyond. */
export function numberKey(index: number): string | null {
	return index < 10 ? String((index + 1) % 10) : null;
}
