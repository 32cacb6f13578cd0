// Parts of a list: a statement has a bounded number of parameters.

/** Rows in one statement. */
const BATCH = 500;

export function inBatches<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
