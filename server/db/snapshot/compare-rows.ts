// Compares the rows of two databases, both sorted by their primary key.
import type { Key, Row } from "./database-content.ts";

interface Comparison {
	/** Rows of the source that the copy lacks, or has otherwise. */
	missing: Row[];
	/** Keys of the copy that the source lacks, or has otherwise. */
	obsolete: Key[];
}

/** Yields what differs, for some rows of the source at a time. */
export async function* compareRows(
	key: readonly string[],
	source: AsyncIterable<readonly Row[]>,
	copy: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Comparison> {
	const copied = singly(copy);
	let other = await copied.next();
	const keyIn = (row: Row): Key => key.map((column) => row[column]);
	for await (const rows of source) {
		const found: Comparison = { missing: [], obsolete: [] };
		for (const row of rows) {
			const own = keyIn(row);
			while (!other.done && compareKeys(keyIn(other.value), own) < 0) {
				found.obsolete.push(keyIn(other.value));
				other = await copied.next();
			}
			if (other.done || compareKeys(keyIn(other.value), own) > 0) found.missing.push(row);
			else {
				if (!isSameRow(row, other.value)) {
					found.missing.push(row);
					found.obsolete.push(own);
				}
				other = await copied.next();
			}
		}
		yield found;
	}
	for (; !other.done; other = await copied.next()) yield { missing: [], obsolete: [keyIn(other.value)] };
}

async function* singly(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
	for await (const rows of batches) yield* rows;
}

/** Less than 0 if the first one comes first; in the order of SQLite, and of PostgreSQL's collation "C". */
function compareKeys(one: Key, other: Key): number {
	for (const [index, value] of one.entries()) {
		const difference = compareValues(value, other[index]);
		if (difference !== 0) return difference;
	}
	return 0;
}

function compareValues(one: unknown, other: unknown): number {
	if (typeof one === "number" && typeof other === "number") return one - other;
	// By bytes: JavaScript compares texts by units of 16 bits, which sorts characters beyond the basic plane otherwise.
	return Buffer.compare(bytesOf(one), bytesOf(other));
}

const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : Buffer.from(String(value)));

function isSameRow(one: Row, other: Row): boolean {
	return Object.entries(one).every(([column, value]) => {
		const copied = other[column];
		return value instanceof Uint8Array && copied instanceof Uint8Array ? Buffer.compare(value, copied) === 0 : value === copied;
	});
}
