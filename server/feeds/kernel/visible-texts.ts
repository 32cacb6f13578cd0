// What a file or an answer of a provider says, without the signs that nobody sees (shared/kit/hidden-signs.ts): the one edge for every feed that
// is read. A pushed row with such signs is refused instead, since its sender hears of it at once. Pure.
import { withoutHiddenSigns } from "#shared/kit/hidden-signs.ts";

interface VisibleTexts<Value> {
	/** Shares with what was given all parts without such signs. */
	value: Value;
	/** Each text that held some, once, as it is now. */
	cleaned: string[];
}

/** Of texts, lists and plain objects, their keys too. */
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

const SHOWN = 60;

/** As a report says it of each. */
export const remarkOnCleaned = (text: string): string =>
	`${JSON.stringify(text.slice(0, SHOWN))} held signs that are not seen: they were left out`;
