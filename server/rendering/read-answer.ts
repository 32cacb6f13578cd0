// What pages get of the API's answers. Most say the same as a moment ago: a text that says the same is not parsed again, and what is made of
// its objects need not be made anew.
import { Lru } from "#shared/kit/lru.ts";

/** Lists in some zones and filters. */
const MAX_LISTS = 24;
/** Single records: a page of a match asks for four. */
const MAX_RECORDS = 64;

interface KnownAnswer {
	json: string;
	/** Not there while one page alone has asked for the record. */
	value?: unknown;
}

/** `name`: of the endpoint. Pages share what they get of it, so that is frozen. */
export function createAnswerReader(): (name: string, input: { params?: unknown; query?: unknown }, json: string) => unknown {
	const lists = new Lru<string, KnownAnswer>(MAX_LISTS);
	const records = new Lru<string, KnownAnswer>(MAX_RECORDS);
	return (name, { params, query }, json) => {
		const answers = params === undefined ? lists : records;
		const key = `${name} ${JSON.stringify(params)} ${JSON.stringify(query)}`;
		const known = answers.get(key);
		if (known?.json === json) {
			known.value ??= frozen(JSON.parse(json));
			return known.value;
		}
		// Of single records there are too many to hold the objects of each: what lives on for some pages costs the garbage collector as much as
		// a page does. The text costs it little, and tells whether the record is in demand.
		const value: unknown = JSON.parse(json);
		answers.set(key, params === undefined ? { json, value: frozen(value) } : { json });
		return value;
	};
}

function frozen<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	for (const part of Object.values(value)) frozen(part);
	return Object.freeze(value);
}
