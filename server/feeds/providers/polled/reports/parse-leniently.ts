// Parses the readable part of a provider's payload. An unreadable field is left out, and so is a list entry without a required field;
// each is reported. Pure.
import { decodeHTMLStrict } from "entities/decode";
import type { z } from "zod";

export type Lenient<Value> = { ok: true; value: Value; remarks: string[] } | { ok: false; message: string };

/** Maximum number of rounds in which unreadable parts are left out before the payload is refused. */
const MAX_ROUNDS = 4;
const MAX_VALUE_SHOWN = 40;

export function parseLeniently<Schema extends z.ZodType>(schema: Schema, given: unknown): Lenient<z.output<Schema>> {
	const value = withCharacters(given);
	const remarks: string[] = [];
	const tried = new Set<string>();
	for (let round = 0; ; round++) {
		const parsed = schema.safeParse(value);
		if (parsed.success) return { ok: true, value: parsed.data, remarks };
		const first = parsed.error.issues[0];
		const message = `${first?.path.map(String).join(".") || "the answer"}: ${first?.message}`;
		// Later entries are removed first, so that the indices of earlier ones stay valid.
		const issues = round < MAX_ROUNDS ? [...parsed.error.issues].reverse() : [];
		const removed = issues.flatMap(({ path }) => removeAt(value, path, tried) ?? []);
		if (removed.length === 0) return { ok: false, message };
		remarks.push(...removed);
	}
}

/** Returns a copy in which entities, which some providers send, are replaced by characters: "N&apos;Golo". */
function withCharacters(given: unknown): unknown {
	if (typeof given === "string") return given.includes("&") ? decodeHTMLStrict(given) : given;
	if (Array.isArray(given)) return given.map(withCharacters);
	if (typeof given !== "object" || given === null) return given;
	return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, withCharacters(value)]));
}

/**
 * Removes the field, or, if it was already removed, the list entry that contains it. Returns a description, or `null` if nothing can be
 * removed.
 */
function removeAt(root: unknown, path: readonly PropertyKey[], tried: Set<string>): string | null {
	const name = path.map(String).join(".");
	if (path.length === 0) return null;
	if (!tried.has(name)) {
		tried.add(name);
		const parent = valueAt(root, path.slice(0, -1));
		const last = path.at(-1);
		if (typeof parent !== "object" || parent === null || last === undefined) return null;
		const found = (parent as Record<PropertyKey, unknown>)[last];
		(parent as Record<PropertyKey, unknown>)[last] = undefined;
		return `${name} is ${(JSON.stringify(found) ?? "missing").slice(0, MAX_VALUE_SHOWN)}: the field was left out`;
	}
	const place = path.findLastIndex((part) => typeof part === "number");
	if (place < 0) return null;
	const list = valueAt(root, path.slice(0, place));
	const entry = path
		.slice(0, place + 1)
		.map(String)
		.join(".");
	if (!Array.isArray(list) || tried.has(`${entry} entry`)) return null;
	tried.add(`${entry} entry`);
	list.splice(path[place] as number, 1);
	return `${name} cannot be read: ${entry} was left out`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], root);
}
