// Opens an archive for reading, and checks it before anything is changed.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { MIGRATIONS } from "#server/db/migrations/registry.ts";
import type { Row } from "#server/db/snapshot/database-content.ts";
import { createDigest, decodeRow, FORMAT, MANIFEST, type Manifest, manifestSchema, SITE_FILES, tableFile } from "./archive-format.ts";
import { hashOf } from "./write-archive.ts";

/** Thrown for an archive that cannot be restored; its message tells the operator why. */
export class UnusableArchive extends Error {
	override name = "UnusableArchive";
}

export interface Archive {
	folder: string;
	manifest: Manifest;
	/** The rows of a table, in batches. */
	rowsOf(table: string): AsyncIterable<readonly Row[]>;
}

/** Throws an UnusableArchive if the archive is incomplete, damaged, or of a newer version. */
export async function openArchive(folder: string): Promise<Archive> {
	const manifest = await readManifest(folder);
	refuseUnknownMigrations(manifest.migrations);
	for (const { path, sha256 } of manifest.files) await checkFile(folder, path, sha256);
	for (const table of manifest.tables) await checkTable(folder, table);
	return { folder, manifest, rowsOf: (table) => readRows(folder, table) };
}

/** Throws an UnusableArchive if this version could not read rows of a database with these migrations. */
export function refuseUnknownMigrations(migrations: readonly string[]): void {
	const unknown = migrations.filter((name) => !(name in MIGRATIONS));
	if (unknown.length > 0) throw new UnusableArchive(`It is of a newer version of Touchline: this one does not know ${unknown.join(", ")}.`);
	if (migrations.length === 0) throw new UnusableArchive("Its database was empty.");
}

async function checkTable(folder: string, { name, rows, digest }: Manifest["tables"][number]): Promise<void> {
	const found = createDigest();
	for await (const lines of readLines(folder, name)) for (const line of lines) found.add(line);
	if (found.rows() === rows && found.text() === digest) return;
	throw new UnusableArchive(`Its table ${name} has ${found.rows()} rows that are not the ${rows} of its ${MANIFEST}.`);
}

async function readManifest(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
	if (text === null) throw new UnusableArchive(`${folder} is no archive: it has no ${MANIFEST}.`);
	const { format } = parseJson(text) as { format?: unknown };
	if (typeof format === "number" && format > FORMAT)
		throw new UnusableArchive(`Its format is ${format}; this version knows up to ${FORMAT}.`);
	const parsed = manifestSchema.safeParse(parseJson(text));
	if (!parsed.success) throw new UnusableArchive(`Its ${MANIFEST} is damaged: ${parsed.error.issues[0]?.path.join(".")}.`);
	return parsed.data;
}

function parseJson(text: string): object {
	try {
		return Object(JSON.parse(text));
	} catch {
		throw new UnusableArchive(`Its ${MANIFEST} is damaged: it is no JSON.`);
	}
}

/** A path in the manifest must not lead out of the folders that an archive has. */
async function checkFile(folder: string, path: string, sha256: string): Promise<void> {
	const parts = path.split("/");
	const isInside = SITE_FILES.some((top) => top === parts[0]) && !parts.some((part) => part === "" || part === "." || part === "..");
	if (!isInside) throw new UnusableArchive(`It names a file outside its folders: ${path}.`);
	const found = await hashOf(join(folder, "files", path)).catch(() => null);
	if (found !== sha256) throw new UnusableArchive(`Its file ${path} is ${found === null ? "missing" : "damaged"}.`);
}

async function* readRows(folder: string, table: string): AsyncGenerator<readonly Row[]> {
	for await (const lines of readLines(folder, table)) yield lines.map(decodeRow);
}

/** Only line feeds end a line here: node:readline also splits at the separators U+2028 and U+2029, which texts of people may contain. */
async function* readLines(folder: string, table: string): AsyncGenerator<readonly string[]> {
	const source = createReadStream(join(folder, tableFile(table)));
	const unzipped = createGunzip().setEncoding("utf8");
	source.on("error", (error) => unzipped.destroy(error)).pipe(unzipped);
	let begun = "";
	try {
		for await (const chunk of unzipped as AsyncIterable<string>) {
			const lines = (begun + chunk).split("\n");
			begun = lines.pop() ?? "";
			if (lines.length > 0) yield lines;
		}
	} catch (error) {
		throw new UnusableArchive(`Its table ${table} is missing or damaged.`, { cause: error });
	} finally {
		source.destroy();
	}
	if (begun !== "") throw new UnusableArchive(`Its table ${table} is cut off.`);
}
