// Makes equal objects of a page's data the same object: React Router's encoding writes each object once, however many others contain it, and
// the browser decodes it once. A league of a list, a score or an empty list is in many rows.

/** Returns a copy of the plain JSON value. The order of an object's keys counts. */
export function shareEqual<T>(value: T, known = new Map<string, unknown>()): T {
	if (typeof value !== "object" || value === null) return value;
	const own = Array.isArray(value)
		? value.map((each) => shareEqual(each, known))
		: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shareEqual(each, known)]));
	const text = JSON.stringify(own);
	if (!known.has(text)) known.set(text, own);
	return known.get(text) as T;
}
