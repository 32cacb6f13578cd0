// The archive of a site: a folder that any version from this one on can read, from either database.
//
//   the manifest           what the archive has; written last, so that a folder without it is no archive
//   tables/<name>.jsonl.gz a row a line, as an object of its columns; bytes are {"base64": "…"}
//   files/media/…          files of the site
//   files/outbox/…         mails that were written to the data folder
//   files/jwt-secret       the secret, if it was made in the data folder
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Row } from "#server/db/snapshot/database-content.ts";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const tableFile = (table: string): string => `tables/${table}.jsonl.gz`;
/** Files and folders of the data folder that the archive contains. */
export const SITE_FILES = ["media", "outbox", "jwt-secret"] as const;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
export const manifestSchema = z.object({
	format: z.literal(FORMAT),
	createdAt: z.iso.datetime(),
	/** The migrations of the archive's database, in their order. */
	migrations: z.array(z.string()),
	/** `digest` is made by `createDigest`. */
	tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int().nonnegative(), digest })),
	/** Paths below `files`. */
	files: z.array(z.object({ path: z.string(), bytes: z.number().int().nonnegative(), sha256: digest })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Tables that archives leave out, because they contain nothing that people entered: those of running nodes, of messages between nodes
 * (positions in the outbox belong to one database), and data that is derived from other tables when rows are loaded.
 */
const LEFT_OUT = new Set(["outbox", "outbox_readers", "leases", "nodes", "node_counts", "migration_kinds", "site_copy", "sqlite_sequence"]);
export const isArchived = (table: string): boolean => !LEFT_OUT.has(table) && !/^(kysely|search)_/.test(table);

const BYTES_KEY = "base64";

/** The line of a row: columns in the order of their names, so that both databases give the same text. */
export function encodeRow(row: Row): string {
	const columns = Object.keys(row).sort();
	return JSON.stringify(Object.fromEntries(columns.map((column) => [column, encodeValue(row[column])])));
}

function encodeValue(value: unknown): unknown {
	if (value instanceof Uint8Array) return { [BYTES_KEY]: Buffer.from(value).toString("base64") };
	if (value === null || typeof value === "string" || (typeof value === "number" && Number.isFinite(value))) return value;
	throw new TypeError(`a column has a value that no archive can hold: ${typeof value}`);
}

export function decodeRow(line: string): Row {
	const row = JSON.parse(line) as Record<string, unknown>;
	return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, decodeValue(value)]));
}

const decodeValue = (value: unknown): unknown =>
	typeof value === "object" && value !== null ? Buffer.from((value as { [BYTES_KEY]: string })[BYTES_KEY], "base64") : value;

const EMPTY_DIGEST = 0n;
const DIGEST_BITS = 256;

/** A digest of rows that does not depend on their order: the sum of the rows' SHA-256. Databases sort texts differently. */
export interface Digest {
	add(line: string): void;
	rows(): number;
	text(): string;
}

export function createDigest(): Digest {
	let [sum, rows] = [EMPTY_DIGEST, 0];
	return {
		add(line) {
			sum = BigInt.asUintN(DIGEST_BITS, sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`));
			rows++;
		},
		rows: () => rows,
		text: () => sum.toString(16).padStart(DIGEST_BITS / 4, "0"),
	};
}
