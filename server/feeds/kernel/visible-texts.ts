// Removes invisible characters (shared/kit/hidden-signs.ts) from a file or a provider's response, for every feed that is read. A pushed
// row with such characters is refused instead, since its sender gets the error immediately. Pure.
import { withoutHiddenSigns } from "#shared/kit/hidden-signs.ts";

interface VisibleTexts<Value> {
	/** The cleaned value. Parts that contained no invisible characters are the same objects as in the input. */
	value: Value;
	/** Each text that contained invisible characters, once, in its cleaned form. */
	cleaned: string[];
}

/** Cleans texts, lists and plain objects, including their keys. */
export function visibleTexts<Value>(given: Value): VisibleTexts<Value> {
	const cleaned = new Set<string>();
	function textOf(text: string): string {
		const seen = withoutHiddenSigns(text);
		if (seen !== text) cleaned.add(seen);
		return seen;
	}
	function visibleIn(value: unknown): unknown {
		if (typeof value === "string") return textOf(value);
		if (Array.isArray(value)) {
			const list = value.map(visibleIn);
			return list.some((one, place) => one !== value[place]) ? list : value;
		}
		if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
		const entries = Object.entries(value);
		const seen = entries.map(([key, one]) => [textOf(key), visibleIn(one)] as const);
		return seen.some(([key, one], place) => key !== entries[place]?.[0] || one !== entries[place]?.[1]) ? Object.fromEntries(seen) : value;
	}
	return { value: visibleIn(given) as Value, cleaned: [...cleaned] };
}

const MAX_TEXT_SHOWN = 60;

/** Returns a report's remark on a text that was cleaned. */
export const remarkOnCleaned = (text: string): string =>
	`${JSON.stringify(text.slice(0, MAX_TEXT_SHOWN))} held signs that are not seen: they were left out`;
