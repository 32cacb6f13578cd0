// Keeps the order of the board until the operator requests the server's order, so that no row moves while it is being clicked.

/** Ids in both lists keep their places, ids that are missing in `requested` are removed, and new ones are added at the end. */
export function mergeOrder(order: readonly string[], requested: readonly string[]): readonly string[] {
	const known = new Set(order);
	const stay = new Set(requested);
	const merged = [...order.filter((id) => stay.has(id)), ...requested.filter((id) => !known.has(id))];
	const isSame = merged.length === order.length && merged.every((id, index) => id === order[index]);
	return isSame ? order : merged;
}
