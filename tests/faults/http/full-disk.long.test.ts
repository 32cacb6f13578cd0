// A site whose disk is filled to the last byte while it runs: what it says, what it refuses, and that it goes on once there is space. The
// disk is a file system in memory, which only root may mount; for other users the test is skipped.
import { spawnSync } from "node:child_process";
import { copyFile, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, it } from "vitest";
import { grantScopes } from "#server/accounts/admin/grant-scopes.ts";
import { checkDisplayName } from "#server/accounts/names/display-name.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const ADMIN = { email: "ada@club.example", password: "a password of the tests" };
const READ_PATHS = ["/", "/status", "/league", "/api/v1/matches", "/healthz"];
const WAIT = { timeout: 30_000 };

const disk: TemporaryFolder = await createTemporaryFolder("disk");
const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk.path]);
const isMounted = mount.status === 0;
const filler = join(disk.path, "filler");

let server: ServerProcess | undefined;
afterEach(async () => {
	await server?.stop();
	if (isMounted) spawnSync("umount", [disk.path]);
	await disk.remove();
});

async function addAdmin(): Promise<void> {
	const empty = await createDataFolder("empty");
	await copyFile(sqliteFile(empty.path), sqliteFile(disk.path));
	await empty.remove();
	const db = await openDatabase({ dataDir: disk.path, log: createLogger({ level: "silent" }) });
	const name = checkDisplayName("Ada Admin", "Tests", { isStaff: true });
	if (!name.ok) throw new Error(name.error.message);
	const passwordHash = await hashPassword(ADMIN.password);
	await grantScopes({ db, clock: Date.now }, { ...ADMIN, scopes: ["admin"], name: name.value, passwordHash });
	await db.close();
}

/** Writes ever smaller blocks, so that not a byte stays free. */
async function fill(): Promise<void> {
	const file = await open(filler, "w");
	for (const size of [1_048_576, 4_096, 1]) {
		const block = Buffer.alloc(size);
		const write = () =>
			file.write(block).then(
				({ bytesWritten }) => bytesWritten === size,
				() => false,
			);
		while (await write());
	}
	await file.close();
}

const ask = (path: string) => fetch(`${server?.url}${path}`);
const statuses = () => Promise.all(READ_PATHS.map(async (path) => (await ask(path)).status));
async function signIn(): Promise<{ status: number; text: string }> {
	const headers = { "content-type": "application/json" };
	const answer = await fetch(`${server?.url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(ADMIN) });
	return { status: answer.status, text: await answer.text() };
}

it.skipIf(!isMounted)(
	"A full disk is said, refuses what would be stored, and is left behind without a restart",
	{ timeout: 120_000 },
	async () => {
		await addAdmin();
		server = await startServer({ dataDir: disk.path, env: { FEEDS: "none", LOG_LEVEL: "warn" } });
		const allRight = READ_PATHS.map(() => 200);
		expect([await statuses(), (await signIn()).status]).toEqual([allRight, 200]);
		await fill();
		const readiness = async () => (await (await ask("/readyz")).json()) as { reasons?: { code: string }[] };
		// Existing pages of the write-ahead log still take some rows.
		await expect.poll(async () => (await signIn()).status, WAIT).toBe(503);
		expect((await signIn()).text).toContain("not_accepted");
		await expect.poll(async () => (await readiness()).reasons?.map(({ code }) => code), WAIT).toEqual(["database_not_writable"]);
		expect(await statuses()).toEqual(allRight);
		expect(await (await ask("/metrics")).text()).toContain(`touchline_disk_free_bytes{folder="${disk.path}"} 0\n`);
		expect(server.output()).toContain("Not ready: The database cannot write: its disk is full.");
		await rm(filler);
		await expect.poll(async () => (await ask("/readyz")).status, WAIT).toBe(200);
		expect((await signIn()).status).toBe(200);
		await server.stop();
		server = undefined;
		const file = new DatabaseSync(sqliteFile(disk.path), { readOnly: true });
		expect(file.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
		file.close();
	},
);
