// A page's data as one JSON text: React Router would write each of its objects and keys as a numbered entry, which takes ten times as long and
// compresses to twice the size. Keys are written once for all objects that have the same ones: half the text of a list, and a third of the time
// to read it. For pages with lists and match logs.
import { useLoaderData } from "react-router";
import { onceOf } from "#client/ui/page/once-of.ts";
import { Lru } from "#shared/kit/lru.ts";

declare const shape: unique symbol;

/** What a loader returns. `T` is plain JSON. */
export interface Packed<T> {
	json: string;
	/** Only for types. */
	[shape]?: T;
}

/** Of the texts that were read last, their values: a value stays the same object until the text changes. */
const values = new Lru<string, unknown>(8);
/** What the server packed: it goes with its page, for what lives on for some pages costs the garbage collector as much as a page does. */
const packed = /* @__PURE__ */ new WeakMap<object, unknown>();

/** There and back. The text lies within two others in the page, each of which would escape every double quote. JSON has no raw control
 *  characters. */
const swapQuotes = (text: string) => text.replaceAll("'", "\u0001").replaceAll('"', "'").replaceAll("\u0001", '"');

/** In the place of an object's kind. */
const ARRAY = 0;

/** An object's first keys, in a tree: to look up a text of them would be to put that together for each object. */
interface Keys {
	/** Of the objects that have no more keys; 0 before the first one. */
	kind: number;
	next: Map<string, Keys>;
}

function keysWith({ next }: Keys, key: string): Keys {
	const known = next.get(key);
	if (known) return known;
	const added: Keys = { kind: 0, next: new Map() };
	next.set(key, added);
	return added;
}

/** `[keys of the first kind of object, of the second, …], value`, with `[kind, …values]` for an object and `[ARRAY, …items]` for an array. */
function write(value: unknown): string {
	const kinds: string[][] = [];
	const noKeys: Keys = { kind: 0, next: new Map() };
	const flat = (part: unknown): unknown => {
		if (part === null || typeof part !== "object") return part;
		const written: unknown[] = [ARRAY];
		if (Array.isArray(part)) {
			for (const item of part) written.push(flat(item));
			return written;
		}
		let keys = noKeys;
		for (const key of Object.keys(part)) {
			const own = (part as Record<string, unknown>)[key];
			if (own === undefined) continue;
			keys = keysWith(keys, key);
			written.push(flat(own));
		}
		keys.kind ||= kinds.push(Object.keys(part).filter((key) => (part as Record<string, unknown>)[key] !== undefined));
		written[0] = keys.kind;
		return written;
	};
	const whole = flat(value);
	return JSON.stringify([kinds, whole]);
}

function read(text: string): unknown {
	const [kinds, whole] = JSON.parse(text) as [string[][], unknown];
	const full = (part: unknown): unknown => {
		if (!Array.isArray(part)) return part;
		const keys = kinds[part[0] - 1];
		if (!keys) return part.slice(1).map(full);
		const object: Record<string, unknown> = {};
		for (const [index, key] of keys.entries()) object[key] = full(part[index + 1]);
		return object;
	};
	return full(whole);
}

/** On the server, texts by the names of what they say: page after page says the same of what all share. */
const texts = /* @__PURE__ */ new Lru<string, string>(24);
/** A value with more objects of its own than this is written anew. */
const MOST_OWN = 200;

export function pack<T>(value: T): Packed<T> {
	const name = nameOf(value);
	const json = (name && texts.get(name)) || swapQuotes(write(value));
	if (name) texts.set(name, json);
	const text = { json };
	packed.set(text, value);
	return text;
}

let lastNumber = 0;
const numberOf = /* @__PURE__ */ onceOf((_shared: object) => ++lastNumber);

/** A text that only equal values have; null for one that is mostly a page's own. What pages share is frozen, and has a number. */
function nameOf(value: unknown): string | null {
	let own = 0;
	const name = (part: unknown): string => {
		if (part === null || typeof part !== "object") return `${JSON.stringify(part)}`;
		if (Object.isFrozen(part)) return `#${numberOf(part)}`;
		if (++own > MOST_OWN) return "";
		if (Array.isArray(part)) return `[${part.map(name)}]`;
		return `{${Object.entries(part).map(([key, each]) => `${JSON.stringify(key)}:${name(each)}`)}}`;
	};
	const whole = name(value);
	return own > MOST_OWN ? null : whole;
}

export function unpack<T>(text: Packed<T>): T {
	if (import.meta.env.SSR && packed.has(text)) return packed.get(text) as T;
	const { json } = text;
	const value = values.get(json) ?? read(swapQuotes(json));
	values.set(json, value);
	return value as T;
}

type DataOf<Loader> = Loader extends (...args: never) => Promise<Packed<infer T>> ? T : never;

/** In the component of a page whose loader returns pack(…). */
export function usePackedData<Loader>(): DataOf<Loader> {
	return unpack(useLoaderData() as Packed<DataOf<Loader>>);
}
