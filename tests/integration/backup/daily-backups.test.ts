// The archives that a server writes each day, and the commands of operators, as processes.
import { execFile } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertUser, type NewUser } from "#server/accounts/kernel/user.store.ts";
import { archiveName, archiveTime } from "#server/backup/archive-folders.ts";
import { startDailyBackups } from "#server/backup/daily-backups.ts";
import { writeArchive } from "#server/backup/write-archive.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const WITHIN = { timeout: 20_000, interval: 20 };
const START = Date.UTC(2026, 10, 30, 3);
const log = createLogger({ level: "silent" });
const ACCOUNT: NewUser = { email: null, phone: null, passwordHash: null, displayName: "Ada", nameKey: "ada", scopes: [], createdAt: START };

let data: TemporaryFolder;
let archives: TemporaryFolder;
beforeEach(async () => {
	[data, archives] = [await createDataFolder("backups"), await createTemporaryFolder("archives")];
});
afterEach(async () => {
	await data.remove();
	await archives.remove();
});

describe("The daily archives", () => {
	let db: Db;
	beforeEach(async () => {
		db = await openDatabase({ dataDir: data.path, log });
		await insertUser(db.kysely, ACCOUNT);
	});
	afterEach(() => db.close());

	let now = START;
	let writes = 0;
	let isDiskFull = false;
	function start(metrics = createMetrics({ withProcess: false })) {
		[now, writes, isDiskFull] = [START, 0, false];
		return startDailyBackups({
			settings: { folder: archives.path, store: null, keep: 2 },
			...{ db, clock: () => now, log, metrics, everyMs: 10 },
			async write(folder) {
				writes++;
				if (isDiskFull) throw new Error("ENOSPC: no space left on device");
				await writeArchive({ site: { dataDir: data.path }, folder: join(folder, archiveName(new Date(now))), log });
			},
		});
	}
	const names = () => readdir(archives.path).then((all) => all.sort());

	it("are one a day, of which the newest are kept, and nothing else in the folder is touched", async () => {
		await writeFile(join(archives.path, "notes.txt"), "mine");
		await mkdir(join(archives.path, "before-restore-touchline-2020-01-01T00-00-00Z"));
		const backups = start();
		for (let day = 0; day < 4; day++) {
			now = START + day * DAY_MS;
			await expect.poll(() => writes, WITHIN).toBe(day + 1);
		}
		await expect
			.poll(names, WITHIN)
			.toEqual([
				"before-restore-touchline-2020-01-01T00-00-00Z",
				"notes.txt",
				"touchline-2026-12-02T03-00-00Z",
				"touchline-2026-12-03T03-00-00Z",
			]);
		now += DAY_MS - 1;
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(writes).toBe(4);
		await backups.stop();
	});

	it("continue after a restart by what lies in the folder, and their age is a metric", async () => {
		await mkdir(join(archives.path, archiveName(new Date(START - 23 * HOUR_MS))));
		const metrics = createMetrics({ withProcess: false });
		const backups = start(metrics);
		const age = async () => Number(/^touchline_backup_age_seconds (.*)$/m.exec(await metrics.text())?.[1]);
		await expect.poll(age, WITHIN).toBe(23 * 3_600);
		expect(writes).toBe(0);
		now += HOUR_MS;
		await expect.poll(age, WITHIN).toBe(0);
		expect(writes).toBe(1);
		await backups.stop();
	});

	it("are tried again a quarter of an hour after one that failed, and delete nothing meanwhile", async () => {
		const backups = start();
		await expect.poll(() => writes, WITHIN).toBe(1);
		const first = archiveName(new Date(START));
		isDiskFull = true;
		now += DAY_MS;
		await expect.poll(() => writes, WITHIN).toBe(2);
		now += HOUR_MS / 4 - 1;
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect([writes, await names()]).toEqual([2, [first]]);
		isDiskFull = false;
		now += 1;
		await expect.poll(async () => (await names()).length, WITHIN).toBe(2);
		await backups.stop();
	});

	it("are written only once the site has accounts, since that of a new site would replace those that it may be restored from", async () => {
		await db.kysely.deleteFrom("users").execute();
		const old = [0, 1, 2].map((day) => archiveName(new Date(START - (9 - day) * DAY_MS)));
		for (const name of old) await mkdir(join(archives.path, name));
		const backups = start();
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect([writes, await names()]).toEqual([0, old]);
		await insertUser(db.kysely, ACCOUNT);
		await expect.poll(() => writes, WITHIN).toBe(1);
		await backups.stop();
	});

	it("are known by their names alone", () => {
		expect(archiveTime(archiveName(new Date(START)))).toBe(START);
		for (const name of [
			"touchline-2026-11-30T03-00-00Z.partial",
			"touchline-2026-13-30T03-00-00Z",
			"touchline",
			"x-touchline-2026-11-30T03-00-00Z",
		])
			expect([name, archiveTime(name)]).toEqual([name, null]);
	});
});

describe("The commands", () => {
	const run = async (script: string, ...args: string[]) => {
		const file = fileURLToPath(new URL(`../../../server/backup/${script}`, import.meta.url));
		const env = { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: COMPILED, DATA_DIR: data.path };
		return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
			({ stdout }) => ({ code: 0, text: stdout }),
			({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
		);
	};

	it("write an archive, put it back, and say where the site of before is", async () => {
		const written = await run("run-backup.ts", "--to", archives.path);
		expect(written).toMatchObject({ code: 0, text: expect.stringMatching(/^.*touchline-.*Z\nIt has [\d,]+ rows of \d+ tables/) });
		const archive = written.text.split("\n")[0] ?? "";
		const restored = await run("run-restore.ts", "--from", archive);
		expect(restored).toMatchObject({
			code: 0,
			text: expect.stringMatching(/^The site is as it was at .*\nAs it was before, it is in .*before-restore-/),
		});
	});

	it("say what is wrong in one line", async () => {
		expect(await run("run-restore.ts")).toEqual({
			code: 1,
			text: "Usage: npm run restore -- --from <folder of an archive, or s3:<name of one in BACKUP_STORE>>\n",
		});
		expect((await run("run-restore.ts", "--from", archives.path)).text).toMatch(/^.* is no archive: it has no manifest.json.\n$/);
		await rm(join(data.path, "touchline.sqlite"));
		expect((await run("run-backup.ts", "--to", archives.path)).text).toMatch(/^There is no database .*\n$/);
	});
});
