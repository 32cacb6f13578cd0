// The values that staff set on a row, column by column, which sources no longer overwrite. Stored as JSON in the column `edits` of the row.
// Pure.
import type { Instant } from "#shared/kit/instant.ts";

/** Edits of a row, by column. */
export type RecordEdits = Record<string, { by: string; at: Instant }>;

export function readEdits(text: string | number | null | undefined): RecordEdits {
	return typeof text === "string" ? (JSON.parse(text) as RecordEdits) : {};
}

/** Returns `null` if there are no edits. */
export function writeEdits(edits: RecordEdits): string | null {
	return Object.keys(edits).length > 0 ? JSON.stringify(edits) : null;
}
