// Closes a switch over a union: the compiler refuses a forgotten case, and a wrong value at run time throws.

/** Throws `Error("unexpected value …")`. */
export function assertNever(value: never): never {
	throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
