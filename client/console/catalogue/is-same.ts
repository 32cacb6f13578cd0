// Compares two values of a record's field. Plain JSON data; the order of keys is ignored.

export function isSame(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
	const [ours, theirs] = [given(one), given(other)];
	return ours.size === theirs.size && [...ours].every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)));
}

/** Drops undefined properties, which count as missing. */
const given = (value: object) => new Map(Object.entries(value).filter(([, each]) => each !== undefined));
