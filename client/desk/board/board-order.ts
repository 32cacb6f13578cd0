// The order of the board stays until the operator requests the server's: no row moves under a finger.

/** Known ids keep their places, ids that are not requested go, new ones come last. */
export function mergeOrder(order: readonly string[], requested: readonly string[]): readonly string[] {
	const known = new Set(order);
	const stay = new Set(requested);
	const merged = [...order.filter((id) => stay.has(id)), ...requested.filter((id) => !known.has(id))];
	const isSame = merged.length === order.length && merged.every((id, index) => id === order[index]);
	return isSame ? order : merged;
}
