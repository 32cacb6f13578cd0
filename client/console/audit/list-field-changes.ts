// The field changes and inputs of an audit log entry. Pure.

export interface FieldChange {
	/** A path such as `score.home`; empty for the whole value. */
	field: string;
	/** The value formatted as text; `null` if there was none. */
	before: string | null;
	after: string | null;
	isChanged: boolean;
}

/** A list within a value is one field, because its items have no names. Fields are in the order of `before`, then new ones of `after`. */
export function listFieldChanges(before: unknown, after: unknown): FieldChange[] {
	const [was, is] = [new Map(fieldsOf(before)), new Map(fieldsOf(after))];
	return [...new Set([...was.keys(), ...is.keys()])].map((field) => {
		const [old, fresh] = [was.get(field) ?? null, is.get(field) ?? null];
		return { field, before: old, after: fresh, isChanged: old !== fresh };
	});
}

export function fieldsOf(value: unknown, path = ""): [field: string, text: string][] {
	if (value === null || value === undefined) return path === "" ? [] : [[path, "–"]];
	if (Array.isArray(value)) return [[path, value.every((part) => !isObject(part)) ? value.join(", ") || "–" : JSON.stringify(value)]];
	if (!isObject(value)) return [[path, String(value)]];
	const fields = Object.entries(value).flatMap(([name, part]) => fieldsOf(part, path === "" ? name : `${path}.${name}`));
	return fields.length > 0 || path === "" ? fields : [[path, "–"]];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
