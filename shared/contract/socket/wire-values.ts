// Values as they travel in facts (RT13): short ids as numbers, clocks as seconds, members of a list by place.

/** `p3391` → 3391 with prefix `p`; an id of another make stays text. */
export function packId(prefix: string, id: string): number | string {
	const digits = id.slice(prefix.length);
	return id.startsWith(prefix) && /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : id;
}

export function unpackId(prefix: string, packed: number | string): string {
	return typeof packed === "number" ? `${prefix}${packed}` : packed;
}

/** Seconds, with decimals only where they are not whole; null is -1. */
export const packClock = (elapsedMs: number | null): number => (elapsedMs === null ? -1 : elapsedMs / 1000);

export const unpackClock = (seconds: number): number | null => (seconds < 0 ? null : Math.round(seconds * 1000));

/** The member at `index`. Throws where a fact names one that this reader does not know. */
export function listed<Value>(values: readonly Value[], index: number): Value {
	const value = values[index];
	if (value === undefined) throw new Error(`a fact names entry ${index} of a list of ${values.length}`);
	return value;
}
