// Compares the rows of two databases, both sorted by their primary key.
import type { Key, Row } from "./database-content.ts";

interface Comparison {
	/** Rows of the source that are missing from the copy, or differ in it. */
	missing: Row[];
	/** Keys of rows of the copy that are missing from the source, or differ in it. */
	obsolete: Key[];
}

/** Maximum number of rows and keys in a difference, because the number of a statement's parameters is bounded. */
const MAX_DIFFERENCES = 1_000;

/** Yields the differences, some rows at a time. */
export async function* compareRows(
	key: readonly string[],
	source: AsyncIterable<readonly Row[]>,
	copy: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Comparison> {
	const copied = singly(copy);
	const keyIn = (row: Row): Key => key.map((column) => row[column]);
	let other = await copied.next();
	let found: Comparison = { missing: [], obsolete: [] };
	const isFull = () => found.missing.length + found.obsolete.length >= MAX_DIFFERENCES;
	function take(): Comparison {
		const taken = found;
		found = { missing: [], obsolete: [] };
		return taken;
	}
	for await (const row of singly(source)) {
		const own = keyIn(row);
		for (; !other.done && compareKeys(keyIn(other.value), own) < 0; other = await copied.next()) {
			found.obsolete.push(keyIn(other.value));
			if (isFull()) yield take();
		}
		const isCopied = !other.done && compareKeys(keyIn(other.value), own) === 0;
		if (!isCopied || !isSameRow(row, other.value)) found.missing.push(row);
		if (isCopied && !isSameRow(row, other.value)) found.obsolete.push(own);
		if (isCopied) other = await copied.next();
		if (isFull()) yield take();
	}
	for (; !other.done; other = await copied.next()) {
		found.obsolete.push(keyIn(other.value));
		if (isFull()) yield take();
	}
	yield take();
}

async function* singly(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
	for await (const rows of batches) yield* rows;
}

/** Returns less than 0 if the first key comes first, in the order of SQLite and of PostgreSQL's collation "C". */
function compareKeys(one: Key, other: Key): number {
	for (const [index, value] of one.entries()) {
		const difference = compareValues(value, other[index]);
		if (difference !== 0) return difference;
	}
	return 0;
}

function compareValues(one: unknown, other: unknown): number {
	if (typeof one === "number" && typeof other === "number") return one - other;
	// Compares texts by bytes: JavaScript compares units of 16 bits, which gives another order for characters beyond the basic plane.
	return Buffer.compare(bytesOf(one), bytesOf(other));
}

const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : Buffer.from(String(value)));

function isSameRow(one: Row, other: Row): boolean {
	return Object.entries(one).every(([column, value]) => {
		const copied = other[column];
		return value instanceof Uint8Array && copied instanceof Uint8Array ? Buffer.compare(value, copied) === 0 : value === copied;
	});
}
