// A new site is restored from an archive by the key in its log: the process stops the site, restores it, and starts it again.
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { grantScopes } from "#server/accounts/admin/grant-scopes.ts";
import { checkDisplayName } from "#server/accounts/names/display-name.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { writeArchive } from "#server/backup/write-archive.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const ADMIN = { email: "ada@club.example", password: "a password of the tests" };
const [WHOLE, DAMAGED] = ["touchline-2026-11-29T05-10-00Z", "touchline-2026-11-30T05-10-00Z"];
const env = {
	NODE_ENV: "production",
	SITE_URL: "http://127.0.0.1",
	JWT_SECRET: randomBytes(48).toString("base64"),
	FEEDS: "none",
};

let old: TemporaryFolder;
let folder: TemporaryFolder;
let server: ServerProcess;
beforeEach(async () => {
	[old, folder] = [await createDataFolder("old-site"), await createDataFolder("new-site")];
	const db = await openDatabase({ dataDir: old.path, log });
	const name = checkDisplayName("Ada Admin", "Tests", { isStaff: true });
	if (!name.ok) throw new Error(name.error.message);
	const passwordHash = await hashPassword(ADMIN.password);
	await grantScopes({ db, clock: Date.now }, { email: ADMIN.email, scopes: ["admin"], name: name.value, passwordHash });
	await db.close();
	const backups = join(folder.path, "backups");
	await mkdir(backups);
	for (const archive of [WHOLE, DAMAGED]) await writeArchive({ site: { dataDir: old.path }, folder: join(backups, archive), log });
	await copyFile(join(backups, DAMAGED, "tables/nations.jsonl.gz"), join(backups, DAMAGED, "tables/users.jsonl.gz"));
	server = await startServer({ dataDir: folder.path, env });
});
afterEach(async () => {
	await server?.stop();
	for (const each of [old, folder]) await rm(each.path, { recursive: true, force: true });
});

async function post(path: string, body: object): Promise<{ status: number; json: Record<string, unknown> }> {
	const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
	const answer = await fetch(`${server.url}/api/auth/${path}`, init);
	return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

it("restores a new site on its first page, and goes on if the archive is damaged", { timeout: 60_000 }, async () => {
	const key = /#key=([\w-]{43})"/.exec(server.output())?.[1] ?? "";
	const { pid } = server;
	const list = () => post("first-admin/archives", { key });
	const restore = (name: string) => post("first-admin/restore", { key, name });
	expect((await post("first-admin/archives", { key: `${key.slice(0, -1)}_` })).status).toBe(410);
	expect((await list()).json).toMatchObject({
		archives: [DAMAGED, WHOLE].map((name) => ({ name, isInStore: false })),
		restoring: null,
		failure: null,
	});
	expect((await restore("touchline-2020-01-01T00-00-00Z")).status).toBe(404);
	expect((await restore("../../etc")).status).toBe(404);

	expect((await restore(DAMAGED)).status).toBe(200);
	await expect
		.poll(async () => (await list()).json, { timeout: 20_000 })
		.toMatchObject({
			restoring: null,
			failure: expect.stringContaining("table users"),
		});
	expect((await post("login", ADMIN)).status).toBe(401);

	expect((await restore(WHOLE)).status).toBe(200);
	const statusNow = () =>
		list().then(
			({ status }) => status,
			() => 0,
		);
	await expect.poll(statusNow, { timeout: 30_000 }).toBe(410);
	expect(await post("login", ADMIN)).toMatchObject({ status: 200, json: { data: { user: { scopes: ["admin"] } } } });
	expect(server.pid).toBe(pid);
	expect(server.output()).toContain("The site was restored from an archive");
});
