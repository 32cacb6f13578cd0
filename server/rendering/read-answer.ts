// What pages get of the API's answers. Most lists are as they were a moment ago: a text that says the same is not parsed again, and what is
// made of its objects need not be made anew.
import { Lru } from "#shared/kit/lru.ts";

/** Lists in some zones and filters. */
const MAX_LISTS = 24;

/** `name`: of the endpoint. Pages share what they get, so it is frozen. */
export function createAnswerReader(): (name: string, input: { params?: unknown; query?: unknown }, json: string) => unknown {
	const lists = new Lru<string, { json: string; value: unknown }>(MAX_LISTS);
	return (name, { params, query }, json) => {
		// Of single records there are too many to hold: what lives on for some pages costs the garbage collector as much as a page does.
		if (params !== undefined) return JSON.parse(json);
		const key = `${name} ${JSON.stringify(query)}`;
		const known = lists.get(key);
		if (known?.json === json) return known.value;
		const value = frozen(JSON.parse(json));
		lists.set(key, { json, value });
		return value;
	};
}

function frozen<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	for (const part of Object.values(value)) frozen(part);
	return Object.freeze(value);
}
