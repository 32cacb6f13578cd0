// Converts a payload to the values of a form, and back. Pure.
import type { EditableField } from "#shared/match/desk-module.ts";

/** Input values by field: "" for none, "true" for a flag that is set. */
export type FieldValues = Readonly<Record<string, string>>;
type Payload = Readonly<Record<string, unknown>>;

export function valuesOf(fields: readonly EditableField[], payload: Payload): FieldValues {
	return Object.fromEntries(fields.map((field) => [field.name, shownValue(field, payload[field.name])]));
}

function shownValue({ kind, values, isOptional }: EditableField, value: unknown): string {
	if (value === undefined || value === null) return kind === "choice" && !isOptional ? (values?.[0] ?? "") : "";
	return String(value);
}

/** Applies the form's values to the logged ones; fields without an input stay unchanged. */
export function payloadOf(fields: readonly EditableField[], values: FieldValues, before: Payload = {}): Record<string, unknown> {
	const payload: Record<string, unknown> = { ...before };
	for (const field of fields) {
		if (field.kind === "event") continue;
		const text = values[field.name] ?? "";
		// An empty input of a value that is not known yet leaves it `null`.
		if (text.trim() === "" && Object.hasOwn(before, field.name) && before[field.name] === null) continue;
		const value = readValue(field, text);
		if (value === undefined) delete payload[field.name];
		else payload[field.name] = value;
	}
	return payload;
}

/** Returns `undefined` to omit the field. */
function readValue({ kind, isNullable, isOptional }: EditableField, text: string): unknown {
	if (kind === "flag") return text === "true" ? true : isOptional ? undefined : false;
	const trimmed = text.trim();
	if (trimmed === "") return isOptional ? undefined : isNullable ? null : kind === "number" ? Number.NaN : trimmed;
	return kind === "number" ? Number(trimmed) : trimmed;
}
