// Splits a list into parts, because the number of parameters of a statement is bounded.

/** Maximum number of rows in one statement. */
const BATCH_SIZE = 500;

export function inBatches<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
		items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
	);
}

/** PostgreSQL does not accept an empty list, so the list contains "", which is no row's id. */
export const notEmpty = (ids: readonly string[]): string[] => (ids.length > 0 ? [...ids] : [""]);
