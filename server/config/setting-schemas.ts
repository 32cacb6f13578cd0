// Schemas of single settings, shared by env.ts and the settings of its parts. Each error message states the expected form.
import { z } from "zod";
import type { SettingsError } from "./settings-error.ts";

/** Creates the error for a setting whose value does not fit the others. `value` is `undefined` if it is missing. */
export type Refuse = (name: string, value: string | undefined, expected: string) => SettingsError;

export function wholeNumber(low: number, high: number) {
	const expected = `a whole number from ${low} to ${high}`;
	return z.string().regex(/^\d+$/, expected).transform(Number).pipe(z.number().min(low, expected).max(high, expected));
}

export function decimal(above: number, high: number) {
	const expected = `a number above ${above}, at most ${high}`;
	return z
		.string()
		.regex(/^\d+(\.\d+)?$/, expected)
		.transform(Number)
		.pipe(z.number().gt(above, expected).max(high, expected));
}

export function share(high: number) {
	const expected = `a number from 0 to ${high}, such as 0.05`;
	return z
		.string()
		.regex(/^\d+(\.\d+)?$/, expected)
		.transform(Number)
		.pipe(z.number().max(high, expected));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
	return z.enum(values, `one of ${values.join(", ")}`);
}

export function url(protocol: RegExp, expected: string) {
	return z.url({ protocol, error: expected, abort: true });
}

/** An http or https address without a path; parsed to its origin. */
export function origin(example: string) {
	return url(/^https?$/, `an http or https address such as ${example}`)
		.refine((text) => new URL(text).pathname === "/", `an address without a path, such as ${example}`)
		.transform((text) => new URL(text).origin);
}

/** Origins separated by commas. `nobody` is the word for an empty list. */
export function origins(expected: string, nobody?: string) {
	return z
		.string()
		.transform((text) => (text === nobody ? [] : text.split(",").map((each) => each.trim())))
		.pipe(z.array(url(/^https?$/, expected).transform((text) => new URL(text).origin)));
}
