// Archives in an S3-compatible store: copied there by the command, and restored from there into an empty folder.
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyToStore } from "#server/backup/copy-to-store.ts";
import { openRemoteArchives } from "#server/backup/s3-archives.ts";
import type { ObjectStore } from "#server/config/backup-settings.ts";
import { parseEnv } from "#server/config/env.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type S3Double, startS3Double } from "../../support/s3-double.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const TIMEOUT_MS = 60_000;

let data: TemporaryFolder;
let objects: TemporaryFolder;
let store: S3Double;
beforeEach(async () => {
	[data, objects] = [await createDataFolder("backups"), await createTemporaryFolder("objects")];
	store = await startS3Double(objects.path);
});
afterEach(async () => {
	await store.stop();
	await data.remove();
	await objects.remove();
});

async function run(script: string, args: readonly string[], settings: Record<string, string> = {}) {
	const file = fileURLToPath(new URL(`../../../server/backup/${script}`, import.meta.url));
	const own = { DATA_DIR: data.path, BACKUP_STORE: store.setting, BACKUP_KEEP: "2" };
	const env = { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: COMPILED, ...own, ...settings };
	return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
		({ stdout }) => ({ code: 0, text: stdout }),
		({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
	);
}
const backup = (settings?: Record<string, string>) => run("run-backup.ts", [], settings);
const restore = (name: string, settings?: Record<string, string>) => run("run-restore.ts", ["--from", `s3:${name}`], settings);
/** Writes the folder and manifest of an archive, which is all that the store reads. */
async function writeArchiveOf(name: string): Promise<void> {
	await mkdir(join(archives(), name), { recursive: true });
	await writeFile(join(archives(), name, "manifest.json"), "{}");
}
const archives = () => join(data.path, "backups");
const copy = (keep: number) => copyToStore(objectStore(), archives(), keep);
const remote = () => openRemoteArchives(objectStore());

function objectStore(): ObjectStore {
	const { store: found } = parseEnv({ BACKUP_STORE: store.setting }).backup;
	if (found === null) throw new Error("the setting has no store");
	return found;
}

it("An archive is copied to the store, restored from there on an empty machine, and the oldest is deleted", {
	timeout: TIMEOUT_MS,
}, async () => {
	await mkdir(join(data.path, "media/a b"), { recursive: true });
	await writeFile(join(data.path, "media/a b/ü&'1.txt"), "a goal");
	expect((await backup()).text).toMatch(/BACKUP_STORE has a copy of touchline-/);
	const [first = ""] = await remote().list();
	const other = await createTemporaryFolder("empty");
	const restored = await restore(first, { DATA_DIR: other.path });
	expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^The site is as it was at /) });
	expect(await readFile(join(other.path, "media/a b/ü&'1.txt"), "utf8")).toBe("a goal");
	const own = (folder: string) => readFile(join(folder, "backups", first, "manifest.json"), "utf8");
	expect(await own(other.path)).toBe(await own(data.path));
	await other.remove();
	const kept = ["touchline-2099-01-02T03-04-05Z"];
	await writeArchiveOf(kept[0] ?? "");
	expect(await copy(1)).toEqual(kept);
	expect(await remote().list()).toEqual(kept);
	expect((await restore("")).text).toBe(`BACKUP_STORE has these archives:\n${kept.join("\n")}\n`);
	expect((await restore(first, { DATA_DIR: objects.path })).text).toBe(`BACKUP_STORE has no archive ${first}.\n`);
});

it("Archives that the store missed while it was away are copied by the next backup", { timeout: TIMEOUT_MS }, async () => {
	const here = ["touchline-2026-11-30T03-00-00Z", "touchline-2026-11-29T03-00-00Z", "touchline-2026-11-28T03-00-00Z"];
	for (const name of here) await writeArchiveOf(name);
	const { port } = new URL(store.setting);
	await store.stop();
	const failed = await copy(2).catch(({ message }: Error) => message);
	expect(failed).toMatch(/^BACKUP_STORE cannot be reached: .*ECONNREFUSED.*\.$/);
	expect(failed).not.toContain("S3RVER");
	store = await startS3Double(objects.path, Number(port));
	expect(await copy(2)).toEqual([here[1], here[0]]);
	expect(await copy(2)).toEqual([]);
	expect(await remote().list()).toEqual(here.slice(0, 2));
	// An archive without a manifest is incomplete, so it is not listed.
	const [newest = "", older = ""] = here;
	await rm(join(objects.path, "scores", "site one", newest, "manifest.json._S3rver_object"));
	expect(await remote().list()).toEqual([older]);
});

it("A store is named by an address with key, secret, bucket and folder, whose secret no message repeats", () => {
	const storeOf = (setting: string) => parseEnv({ BACKUP_STORE: setting }).backup;
	expect(storeOf("https://KEY:a%2Fb%2Bc@s3.example.org/bucket/folder/?region=eu-central-1")).toMatchObject({
		store: { url: "https://s3.example.org/bucket/folder/", accessKey: "KEY", secretKey: "a/b+c", region: "eu-central-1" },
		folder: expect.stringMatching(/backups$/),
	});
	for (const setting of ["https://s3.example.org/bucket", "https://KEY:hush@s3.example.org/", "s3://KEY:hush@bucket/x", "hush"]) {
		expect(() => storeOf(setting)).toThrow(/^BACKUP_STORE is not valid: expected https:\/\/KEY:SECRET@s3\.example\.org\/bucket/);
		expect(() => storeOf(setting)).not.toThrow(/hush/);
	}
});
