// Writes the archive of a site into a folder. The folder gets its final name when the archive is complete.
import { createHash } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DatabaseAddress, DatabaseContent } from "#server/db/snapshot/database-content.ts";
import { readSnapshot } from "#server/db/snapshot/read-snapshot.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createDigest, encodeRow, FORMAT, isArchived, MANIFEST, type Manifest, SITE_FILES, tableFile } from "./archive-format.ts";

const PARTIAL = ".partial";

/** `folder` must not exist yet. Throws with the reason, and leaves nothing behind, if a part cannot be read or written. */
export async function writeArchive(parts: { site: DatabaseAddress; folder: string; log: Logger; now?: Date }): Promise<Manifest> {
	const { site, folder, log, now = new Date() } = parts;
	const partial = `${folder}${PARTIAL}`;
	await rm(partial, { recursive: true, force: true });
	// Readable by its owner only, because the archive contains addresses, password hashes and the secret.
	await mkdir(join(partial, "tables"), { recursive: true, mode: 0o700 });
	try {
		const { migrations, tables } = await readSnapshot(site, log, async (content) => ({
			migrations: [...content.migrations],
			tables: await writeTables(content, partial),
		}));
		const manifest: Manifest = {
			format: FORMAT,
			createdAt: now.toISOString(),
			migrations,
			tables,
			files: await copyFiles(site.dataDir, join(partial, "files")),
		};
		await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, "\t")}\n`, { mode: 0o600, flush: true });
		await rename(partial, folder);
		return manifest;
	} catch (error) {
		await rm(partial, { recursive: true, force: true });
		throw error;
	}
}

async function writeTables(content: DatabaseContent, folder: string): Promise<Manifest["tables"]> {
	const tables: Manifest["tables"] = [];
	for (const name of content.tables.filter(isArchived)) {
		const digest = createDigest();
		const lines = async function* () {
			for await (const rows of content.rowsOf(name)) {
				const texts = rows.map(encodeRow);
				for (const text of texts) digest.add(text);
				yield texts.map((text) => `${text}\n`).join("");
			}
		};
		const target = createWriteStream(join(folder, tableFile(name)), { mode: 0o600, flush: true });
		await pipeline(lines, createGzip(), target);
		tables.push({ name, rows: digest.rows(), digest: digest.text() });
	}
	return tables;
}

/** A file that disappears in the meantime, such as an old mail, is left out. */
async function copyFiles(dataDir: string, target: string): Promise<Manifest["files"]> {
	const files: Manifest["files"] = [];
	for (const path of await filesIn(dataDir)) {
		const copy = join(target, path);
		await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
		try {
			await copyFile(join(dataDir, path), copy, constants.COPYFILE_FICLONE);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
			throw error;
		}
		files.push({ path, bytes: (await stat(copy)).size, sha256: await hashOf(copy) });
	}
	return files;
}

async function filesIn(dataDir: string): Promise<string[]> {
	const paths: string[] = [];
	for (const top of SITE_FILES) {
		const entry = await stat(join(dataDir, top)).catch(() => null);
		if (entry?.isFile()) paths.push(top);
		if (!entry?.isDirectory()) continue;
		for (const found of await readdir(join(dataDir, top), { recursive: true, withFileTypes: true })) {
			if (found.isFile()) paths.push(relative(dataDir, join(found.parentPath, found.name)));
		}
	}
	return paths.sort();
}

export async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}
