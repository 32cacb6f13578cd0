// Schemas of single settings, shared by env.ts and the settings of its parts. Each error message says what is expected.
import { z } from "zod";

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
