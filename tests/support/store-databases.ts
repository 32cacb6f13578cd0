// Writes the stored databases of a release (deploy/release/last), one of each kind: four played matches with odds, and a site
// that was used. Those of the two releases before stay, so that an upgrade that skips a release is tested. `npm version` runs this between changing the version and committing it; it needs PostgreSQL's programs.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { sql } from "kysely";
import { parseEnv } from "#server/config/env.ts";
import { createServer } from "#server/create-server.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import packageJson from "../../package.json" with { type: "json" };
import { fillMatchDays } from "../bench/fill-match-days.ts";
import type { DatabaseKind } from "./database-kinds.ts";
import { findFreePort } from "./free-port.ts";
import { findPostgresBinaries, startPostgresCluster } from "./postgres-cluster.ts";
import { cancelCorner, STORED_ADMIN, STORED_EDITOR, storedFile, storedVersions } from "./stored-databases.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { workOnSite } from "./work-on-site.ts";

const CHANGELOG = new URL("../../CHANGELOG.md", import.meta.url);
const CREATE_ADMIN = fileURLToPath(new URL("../../server/accounts/admin/create-admin.ts", import.meta.url));
/** Time of the last match-day, the same in every release. */
const ENDS_AT = Date.UTC(2026, 10, 29);

const log = createLogger({ level: "silent" });

const KEPT_BEFORE = 2;
const SMALLEST = { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } };

const write = (kind: DatabaseKind["kind"], content: Buffer) =>
	writeFileSync(storedFile(packageJson.version, kind), brotliCompressSync(content, SMALLEST));

/** A version that was never released has nothing to keep. */
function removeOlder(): void {
	const changelog = readFileSync(CHANGELOG, "utf8");
	const former = storedVersions().filter((version) => version !== packageJson.version);
	const kept = former.filter((version) => changelog.includes(`\n## ${version} `)).slice(-KEPT_BEFORE);
	for (const version of former)
		if (!kept.includes(version)) for (const kind of ["sqlite", "postgres"] as const) rmSync(storedFile(version, kind));
}

async function fill(dataDir: string, databaseUrl?: string): Promise<void> {
	const db = await openDatabase({ dataDir, databaseUrl, log });
	const { ids } = await fillMatchDays(db, { days: 2, matchesADay: 2, endsAt: ENDS_AT, isWhole: false });
	await db.close();
	const env = { DATA_DIR: dataDir, FEEDS: "none", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const server = await createServer(parseEnv({ PORT: String(await findFreePort()), ...env }), { hasPages: false, log });
	for (const { email, password, name } of [STORED_ADMIN, STORED_EDITOR]) {
		const created = [CREATE_ADMIN, "--email", email, "--name", name, "--password-stdin"];
		execFileSync(process.execPath, created, { env: { ...process.env, ...env }, input: password });
	}
	const url = await server.listen();
	const { answer } = await cancelCorner(url);
	if (!answer.ok) throw new Error(`The revision was refused: ${await answer.text()}`);
	for (const id of ids) await fetch(`${url}/api/v1/matches/${id}/odds`);
	await workOnSite(url, Date.now());
	await server.stop();
}

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
	write("sqlite", readFileSync(file));
	await fill(join(folder.path, "postgres"), cluster.url);
	const options = ["--no-owner", "--no-privileges", "--rows-per-insert=200", cluster.url];
	const dump = execFileSync(join(binaries, "pg_dump"), options, { maxBuffer: 256 * 2 ** 20 }).toString();
	// Lines that begin with a backslash are commands of psql, which restores nothing here.
	write("postgres", Buffer.from(dump.replace(/^\\.*\n/gm, "")));
	removeOlder();
} finally {
	await cluster.stop();
	await folder.remove();
}
