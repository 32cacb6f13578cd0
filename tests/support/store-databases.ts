// Writes the stored databases of a release (deploy/release/last), one of each kind: four played matches with odds, and an admin who
// has signed in and corrected one. `npm version` runs this between changing the version and committing it; it needs PostgreSQL's programs.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { parseEnv } from "#server/config/env.ts";
import { createServer } from "#server/create-server.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { fillMatchDays } from "../bench/fill-match-days.ts";
import { findPostgresBinaries, startPostgresCluster } from "./postgres-cluster.ts";
import { cancelCorner, STORED_ADMIN } from "./stored-databases.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const FOLDER = fileURLToPath(new URL("../../deploy/release/last/", import.meta.url));
const CREATE_ADMIN = fileURLToPath(new URL("../../server/accounts/admin/create-admin.ts", import.meta.url));
/** Time of the last match-day, the same in every release. */
const ENDS_AT = Date.UTC(2026, 10, 29);

const log = createLogger({ level: "silent" });

const write = (name: string, content: Buffer) => writeFileSync(join(FOLDER, `${name}.gz`), gzipSync(content, { level: 9 }));

async function fill(dataDir: string, databaseUrl?: string): Promise<void> {
	const db = await openDatabase({ dataDir, databaseUrl, log });
	const { ids } = await fillMatchDays(db, { days: 2, matchesADay: 2, endsAt: ENDS_AT, isWhole: false });
	await db.close();
	const env = { DATA_DIR: dataDir, FEEDS: "none", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const server = await createServer(parseEnv({ PORT: "0", ...env }), { hasPages: false, log });
	const created = [CREATE_ADMIN, "--email", STORED_ADMIN.email, "--name", "Stored Admin", "--password-stdin"];
	execFileSync(process.execPath, created, { env: { ...process.env, ...env }, input: STORED_ADMIN.password });
	const url = await server.listen();
	const { answer } = await cancelCorner(url);
	if (!answer.ok) throw new Error(`The revision was refused: ${await answer.text()}`);
	for (const id of ids) await fetch(`${url}/api/v1/matches/${id}/odds`);
	await server.stop();
}

mkdirSync(FOLDER, { recursive: true });
const binaries = findPostgresBinaries(["initdb", "postgres", "pg_dump"]);
const cluster = binaries === null ? null : await startPostgresCluster({ isOnDisk: false });
if (binaries === null || cluster === null)
	throw new Error("The stored databases need PostgreSQL's programs: initdb, postgres and pg_dump.");
const folder = await createTemporaryFolder("stored-databases");
try {
	await fill(folder.path);
	const db = await openDatabase({ dataDir: folder.path, log });
	const file = join(folder.path, "small.sqlite");
	await sql`vacuum into ${file}`.execute(db.kysely);
	await db.close();
	write("database.sqlite", readFileSync(file));
	await fill(join(folder.path, "postgres"), cluster.url);
	const options = ["--no-owner", "--no-privileges", "--rows-per-insert=200", cluster.url];
	const dump = execFileSync(join(binaries, "pg_dump"), options, { maxBuffer: 256 * 2 ** 20 }).toString();
	// Lines that begin with a backslash are commands of psql, which restores nothing here.
	write("database.sql", Buffer.from(dump.replace(/^\\.*\n/gm, "")));
} finally {
	await cluster.stop();
	await folder.remove();
}
