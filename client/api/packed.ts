// A page's data as one JSON text: React Router would write each of its objects and keys as a numbered entry, which takes ten times as long and
// compresses to twice the size. For pages with lists and match logs.
import { useLoaderData } from "react-router";
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

export function pack<T>(value: T): Packed<T> {
	const text = { json: swapQuotes(JSON.stringify(value)) };
	packed.set(text, value);
	return text;
}

export function unpack<T>(text: Packed<T>): T {
	if (import.meta.env.SSR && packed.has(text)) return packed.get(text) as T;
	const { json } = text;
	const value = values.get(json) ?? JSON.parse(swapQuotes(json));
	values.set(json, value);
	return value as T;
}

type DataOf<Loader> = Loader extends (...args: never) => Promise<Packed<infer T>> ? T : never;

/** In the component of a page whose loader returns pack(…). */
export function usePackedData<Loader>(): DataOf<Loader> {
	return unpack(useLoaderData() as Packed<DataOf<Loader>>);
}
