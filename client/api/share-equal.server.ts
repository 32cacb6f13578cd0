// Makes equal objects of a page's data the same object: React Router's encoding writes each object once, however many others contain it, and
// the browser decodes it once. A league of a list, a score or an empty list is in many rows.

type Json = Record<string, unknown>;

/** Returns a copy of the plain JSON value. The order of an object's keys counts. */
export function shareEqual<T>(value: T): T {
	const shared: Json[] = [];
	const places = new Map<string, number>();

	/** Returns the place in `shared` of the object that equals this one. */
	function placeOf(object: Json): number {
		const copy = (Array.isArray(object) ? [] : {}) as Json;
		const innerKeys: string[] = [];
		for (const key of Object.keys(object)) {
			const inner = object[key];
			if (isObject(inner)) innerKeys.push(key);
			// In the text that is compared, a list of one number stands for each inner object, so that none is serialized once for each of its ancestors.
			copy[key] = isObject(inner) ? [placeOf(inner)] : inner;
		}
		const text = JSON.stringify(copy);
		const known = places.get(text);
		if (known !== undefined) return known;
		for (const key of innerKeys) copy[key] = shared[(copy[key] as [number])[0]];
		places.set(text, shared.length);
		return shared.push(copy) - 1;
	}

	return isObject(value) ? (shared[placeOf(value)] as T) : value;
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
