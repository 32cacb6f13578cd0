// Reads a JSON schema into the variants that its values may have, so that two forms of the same schema compare as equal. Pure.

export type Json = Record<string, unknown>;

export interface Variants {
	/** Name of the component that the schema refers to. */
	name: string | undefined;
	isNullable: boolean;
	/** Each has one type or none, no references of its own, and `enum` in place of `const`. */
	variants: Json[];
}

/** Returns what `#/components/schemas/Error` refers to. Throws if the document has nothing there. */
export function resolveReference(document: Json, reference: string): Json {
	const steps = reference.replace(/^#\//, "").split("/");
	const found = steps.reduce<unknown>(
		(node, step) => (node as Json | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
		document,
	);
	if (found === undefined) throw new Error(`The document has no ${reference}.`);
	return found as Json;
}

/** `true` and `{}` accept every value. */
export function readVariants(document: Json, schema: unknown): Variants {
	const reference = (schema as Json).$ref;
	const name = typeof reference === "string" ? reference.slice(reference.lastIndexOf("/") + 1) : undefined;
	const all = flatten(document, schema, []);
	return { name, isNullable: all.some(({ type }) => type === "null"), variants: joinValues(all.filter(({ type }) => type !== "null")) };
}

/** `within` are the references that lead here, so that a schema that contains itself as a variant ends. */
function flatten(document: Json, schema: unknown, within: readonly string[]): Json[] {
	if (typeof schema !== "object" || schema === null) return [{}];
	const { $ref, anyOf, oneOf, allOf, ...own } = schema as Json;
	if (typeof $ref === "string") {
		return within.includes($ref) ? [] : flatten(document, resolveReference(document, $ref), [...within, $ref]);
	}
	const choices = (anyOf ?? oneOf) as unknown[] | undefined;
	if (choices) return choices.flatMap((choice) => flatten(document, choice, within)).map((choice) => mergeSchema(own, choice));
	if (Array.isArray(allOf)) {
		// Each part may be a choice: the values of the whole are those of each combination.
		const parts = allOf.map((part) => flatten(document, part, within));
		return parts.reduce<Json[]>((wholes, part) => wholes.flatMap((whole) => part.map((more) => mergeSchema(whole, more))), [own]);
	}
	if (Array.isArray(own.type)) return own.type.map((type) => withValues({ ...own, type }));
	return [withValues(own)];
}

function withValues({ const: only, ...schema }: Json): Json {
	const values = only === undefined ? (schema.enum as unknown[] | undefined) : [only];
	const type = schema.type ?? typeOf(schema, values?.[0]);
	return { ...schema, ...(values && { enum: values }), ...(type !== undefined && { type }) };
}

function typeOf({ properties }: Json, value: unknown): string | undefined {
	if (properties) return "object";
	if (value === undefined) return undefined;
	return value === null ? "null" : typeof value;
}

function mergeSchema(one: Json, other: Json): Json {
	const merged: Json = { ...one, ...other };
	if (one.properties && other.properties) merged.properties = { ...(one.properties as Json), ...(other.properties as Json) };
	if (one.required && other.required) merged.required = [...(one.required as string[]), ...(other.required as string[])];
	return merged;
}

/** Joins the variants of one type that list their values: `"a" | "b"` may be one list or two variants. */
function joinValues(variants: readonly Json[]): Json[] {
	const joined: Json[] = [];
	for (const variant of variants) {
		const same = joined.find(({ type, enum: values }) => type === variant.type && values && variant.enum);
		if (same) same.enum = [...new Set([...(same.enum as unknown[]), ...(variant.enum as unknown[])])];
		else joined.push({ ...variant });
	}
	return joined;
}
