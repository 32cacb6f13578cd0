// A JSON schema of the API's description as HTML: a list of its fields with type, bounds and meaning. Named schemas are links.
import { escaped, marked } from "./docs-page.ts";
import type { Json } from "./json-schema.ts";

/** Values of a field that are listed; the rest is in the description for machines. */
const MAX_VALUES = 20;

const schemaAddress = (name: string) => `/api/docs/schemas#${name}`;

/** Returns the fields of an object, of the rows of a list, and of what these contain; `""` for a schema without fields. */
export function fieldsOf(schema: Json): string {
	const rows = rowsOf(schema, "");
	return rows.length === 0 ? "" : `<ul class="rows">${rows.join("\n")}</ul>`;
}

function rowsOf(schema: Json, prefix: string): string[] {
	const required = new Set((schema.required ?? []) as string[]);
	const own = Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, property]) => {
		const field = prefix + name;
		const presence = required.has(name) ? "" : ", may be absent";
		const meaning = property.description === undefined ? "" : `<span>${marked(String(property.description))}</span>`;
		return [`<li><code>${escaped(field)}</code> ${typeOf(property)}${presence}${meaning}</li>`, ...inside(property, `${field}.`)];
	});
	return [...own, ...branchesOf(schema).flatMap((branch) => rowsOf(branch, prefix))];
}

function inside(property: Json, prefix: string): string[] {
	const items = property.items as Json | undefined;
	if (items) return inside(items, `${prefix.slice(0, -1)}[].`);
	const values = property.additionalProperties;
	if (typeof values === "object") return inside(values as Json, `${prefix}{name}.`);
	return rowsOf(property, prefix);
}

const branchesOf = ({ anyOf, oneOf, allOf }: Json) => (anyOf ?? oneOf ?? allOf ?? []) as Json[];

/** The type in words, as HTML. */
export function typeOf(schema: Json): string {
	if (typeof schema.$ref === "string") {
		const name = schema.$ref.split("/").at(-1) ?? "";
		return `<a href="${schemaAddress(name)}">${escaped(name)}</a>`;
	}
	if (schema.const !== undefined) return codeOf(schema.const);
	if (Array.isArray(schema.enum)) {
		const values = schema.enum.slice(0, MAX_VALUES).map(codeOf).join(", ");
		return schema.enum.length > MAX_VALUES ? `${values}, …` : values;
	}
	const branches = branchesOf(schema).map(typeOf);
	if (branches.length > 0) return [...new Set(branches)].join(schema.allOf ? " and " : " or ");
	if (schema.type === "array") return schema.items ? `list of ${typeOf(schema.items as Json)}` : "list";
	if (schema.type === "object") {
		const values = schema.additionalProperties;
		return typeof values === "object" ? `object of ${typeOf(values as Json)} by name` : "object";
	}
	return [schema.type ?? "any value"].flat().join(" or ") + boundsOf(schema);
}

const codeOf = (value: unknown) => `<code>${escaped(JSON.stringify(value))}</code>`;

function boundsOf({ minimum, maximum, maxLength, default: usual }: Json): string {
	const isBound = (value: unknown) => typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER;
	return [
		isBound(minimum) && `at least ${minimum}`,
		isBound(maximum) && `at most ${maximum}`,
		isBound(maxLength) && `at most ${maxLength} characters`,
		usual !== undefined && usual !== "" && `${codeOf(usual)} if absent`,
	]
		.filter(Boolean)
		.map((bound) => `, ${bound}`)
		.join("");
}
