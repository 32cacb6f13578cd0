// Parses the body of a push: JSON with rows, each parsed separately. Pure.
import type { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { MAX_ROWS, type RowResult } from "#shared/contract/rest/ingest/push.ts";

export interface PushedRow<Row> {
	place: number;
	row: Row;
}

export interface ReadPush<Row> {
	rows: PushedRow<Row>[];
	/** Results of unreadable rows. */
	refused: RowResult[];
	total: number;
}

/** Maximum number of issues reported for one row. */
const TOLD_ISSUES = 5;

/** Throws malformed_json or invalid_request if the body is not a list of rows. */
export function readPush<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): ReadPush<z.output<Schema>> {
	const raw = rowsOf(body);
	const read: ReadPush<z.output<Schema>> = { rows: [], refused: [], total: raw.length };
	for (const [place, each] of raw.entries()) {
		const parsed = schema.safeParse(each);
		if (parsed.success && !hasNul(each)) read.rows.push({ place, row: parsed.data });
		else {
			const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message })).slice(0, TOLD_ISSUES);
			const [first] = issues;
			const message = first ? `${first.path || "row"}: ${first.message}` : "has a NUL character";
			read.refused.push({
				...refusedRow(place, idIn(each), { code: "invalid_request", message }),
				error: { code: "invalid_request", message, issues },
			});
		}
	}
	return read;
}

export function refusedRow(row: number, id: string | null, error: { code: string; message: string }): RowResult {
	return { row, id, ok: false, error };
}

function rowsOf(body: Uint8Array): unknown[] {
	let parsed: unknown;
	try {
		parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
	} catch {
		throw new AppError({ code: "malformed_json", message: "The body is no JSON in UTF-8." });
	}
	const rows = (parsed as { rows?: unknown } | null)?.rows;
	if (Array.isArray(rows) && rows.length > 0 && rows.length <= MAX_ROWS) return rows;
	const message = `must be a list of 1 to ${MAX_ROWS} rows`;
	throw new AppError({ code: "invalid_request", message: `rows: ${message}.`, issues: [{ path: "body.rows", message }] });
}

const idIn = (row: unknown): string | null => {
	const id = (row as { id?: unknown } | null)?.id;
	return typeof id === "string" ? id.slice(0, 100) : null;
};

/** PostgreSQL accepts no NUL in a text. */
const hasNul = (row: unknown): boolean => JSON.stringify(row).includes("\\u0000");
