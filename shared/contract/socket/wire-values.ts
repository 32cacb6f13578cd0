// Encodings of values in facts (RT13): short ids as numbers, clocks as seconds, members of a list by index.

/** `p3391` with the prefix `p` → 3391; an id of another format stays text. */
export function packId(prefix: string, id: string): number | string {
	const digits = id.slice(prefix.length);
	return id.startsWith(prefix) && /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : id;
}

export function unpackId(prefix: string, packed: number | string): string {
	return typeof packed === "number" ? `${prefix}${packed}` : packed;
}

/** Seconds, with decimals only if they are not whole; -1 for null. */
export const packClock = (elapsedMs: number | null): number => (elapsedMs === null ? -1 : elapsedMs / 1000);

export const unpackClock = (seconds: number): number | null => (seconds < 0 ? null : Math.round(seconds * 1000));

/** Returns the member of a list at `index`. Throws if this version of the list does not have it. */
export function listed<Value>(values: readonly Value[], index: number): Value {
	const value = values[index];
	if (value === undefined) throw new Error(`a fact names entry ${index} of a list of ${values.length}`);
	return value;
}
