// Decides on an edit: returns the columns to write, or the fields that another editor changed in the meantime. Pure.
import { isDeepStrictEqual } from "node:util";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readEdits, writeEdits } from "../kernel/record-edits.ts";
import type { Row } from "../kernel/row.ts";
import { fieldsOf, type RecordColumns, rowOf } from "./record-columns.ts";

export interface RecordEdit<Fields> {
	/** Values of the edited fields when the editor opened the record. */
	was: Record<string, unknown>;
	to: Partial<Fields>;
	/** Fields that the editor returns to their source, whose reports may change them again. */
	release?: readonly string[] | undefined;
}

export type EditVerdict<Fields> =
	| { ok: true; set: Row; before: Partial<Fields>; after: Partial<Fields>; next: Fields; isChanged: boolean }
	| { ok: false; error: AppErrorFields };

/**
 * A field that already has the new value does not count as edited. `isFromSource` is `true` if the row comes from a source, whose reports
 * may change it again.
 */
export function judgeEdit<Fields extends object>(
	columns: RecordColumns<Fields>,
	row: Row,
	{ was, to, release = [] }: RecordEdit<Fields>,
	author: { by: string; at: Instant; isFromSource: boolean },
): EditVerdict<Fields> {
	const now = fieldsOf(columns, row);
	const fields = (Object.keys(to) as (keyof Fields & string)[]).filter(
		(field) => to[field] !== undefined && !isDeepStrictEqual(now[field], to[field]),
	);
	const clashes = fields.filter((field) => !isDeepStrictEqual(now[field], was[field]));
	if (clashes.length > 0) return { ok: false, error: conflict(clashes, now) };
	const pick = (from: Partial<Fields>) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Fields>;
	const set = rowOf(columns, pick(to));
	const edits = readEdits(row.edits);
	if (author.isFromSource) for (const column of Object.keys(set)) edits[column] = { by: author.by, at: author.at };
	for (const field of release) {
		const column = (columns as Record<string, { column: string } | undefined>)[field]?.column;
		if (column !== undefined) delete edits[column];
	}
	const written = writeEdits(edits);
	return {
		ok: true,
		set: { ...set, edits: written },
		before: pick(now),
		after: pick(to),
		next: { ...now, ...pick(to) },
		isChanged: fields.length > 0 || written !== row.edits,
	};
}

function conflict<Fields>(clashes: readonly (keyof Fields & string)[], now: Fields): AppErrorFields {
	return {
		code: "conflict_sequence",
		message: `Somebody changed this meanwhile: ${clashes.join(", ")}.`,
		issues: clashes.map((field) => ({ path: `to.${field}`, message: `is now ${inWords(now[field])}` })),
	};
}

function inWords(value: unknown): string {
	if (value === null || value === "") return "empty";
	return typeof value === "object" ? "another one" : `“${String(value)}”`;
}
