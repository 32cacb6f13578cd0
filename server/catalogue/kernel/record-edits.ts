// What staff set on a row, column by column: sources do not overwrite it from then on. Stored as JSON in the column `edits` of the row.
// Pure.
import type { Instant } from "#shared/kit/instant.ts";

/** By column. */
export type RecordEdits = Record<string, { by: string; at: Instant }>;

export function readEdits(text: string | number | null | undefined): RecordEdits {
	return typeof text === "string" ? (JSON.parse(text) as RecordEdits) : {};
}

/** Null for none. */
export function writeEdits(edits: RecordEdits): string | null {
	return Object.keys(edits).length > 0 ? JSON.stringify(edits) : null;
}
