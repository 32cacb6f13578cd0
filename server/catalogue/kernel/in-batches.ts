// Splits a list into parts: a statement has a bounded number of parameters.

/** Maximum number of rows in one statement. */
const BATCH = 500;

export function inBatches<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
