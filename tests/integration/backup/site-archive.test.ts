// An archive of a whole site: written during writes to the site, restored into either database, refused if it is damaged.
import { cp, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Manifest } from "#server/backup/archive-format.ts";
import { restoreSite } from "#server/backup/restore-site.ts";
import { writeArchive } from "#server/backup/write-archive.ts";
import { maintainLease } from "#server/db/lease.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type DatabaseKind, DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { createMadeLog } from "../../support/made-log.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const TIMEOUT_MS = 120_000;
const [sqlite, postgres] = DATABASE_KINDS as [DatabaseKind, DatabaseKind];

let folder: TemporaryFolder;
let databases: EmptyDatabase[];
beforeEach(async () => {
	folder = await createTemporaryFolder("archives");
	databases = [];
});
afterEach(async () => {
	for (const database of databases) await database.remove();
	await folder.remove();
});

async function create(kind: DatabaseKind, options?: { isEmpty: boolean }): Promise<EmptyDatabase> {
	const database = await kind.create(options);
	databases.push(database);
	return database;
}
const archive = (site: EmptyDatabase | { dataDir: string }, name: string) => writeArchive({ site, folder: join(folder.path, name), log });
const restore = (site: EmptyDatabase, name: string, restorePoint: string | null = null) =>
	restoreSite({ site, from: join(folder.path, name), restorePoint: restorePoint && join(folder.path, restorePoint), log });
const contentOf = ({ tables, files, migrations }: Manifest) => ({ tables, files, migrations });

async function append(site: EmptyDatabase, isOver: () => boolean): Promise<number> {
	const db = await openDatabase({ ...site, log });
	const room = createMadeLog({ db });
	let count = 0;
	for (; !isOver(); count++) {
		const draft = count === 0 ? draftAt("1h", 0, "period_started", {}) : draftAt("1h", 10, "corner_awarded", { side: "home" });
		const origin = { sourceKind: "operator", sourceName: "operator", sourceId: `${count}` } as const;
		const answer = await room.appender.append({
			matchId: `m${count % 3}`,
			...origin,
			draft: count < 3 ? draftAt("1h", 0, "period_started", {}) : draft,
		});
		if (!answer.ok) throw new Error(answer.error.message);
	}
	await room.stop();
	await db.close();
	return count;
}

describe.each(DATABASE_KINDS)("An archive of a site on $kind", (kind) => {
	const test = it.skipIf(kind.isMissing);

	async function headsAndEvents(site: EmptyDatabase): Promise<{ heads: Record<string, number>; events: Record<string, number> }> {
		const db = await openDatabase({ ...site, log });
		const heads = await db.kysely.selectFrom("match_heads").select(["match_id", "seq"]).execute();
		const events = await db.kysely
			.selectFrom("match_events")
			.select(({ fn }) => ["match_id", fn.countAll<number>().as("count")])
			.groupBy("match_id")
			.execute();
		await db.close();
		return {
			heads: Object.fromEntries(heads.map(({ match_id, seq }) => [match_id, seq])),
			events: Object.fromEntries(events.map(({ match_id, count }) => [match_id, Number(count)])),
		};
	}

	test("is of one moment, though the site goes on writing", { timeout: TIMEOUT_MS }, async () => {
		const site = await create(kind);
		let [isOver, begun] = [false, 0];
		const appending = append(site, () => ++begun > 0 && isOver);
		await expect.poll(() => begun, { timeout: 20_000 }).toBeGreaterThan(20);
		const counts: number[] = [];
		for (const name of process.env.LONG === "1" ? ["one", "two", "three"] : ["one"]) {
			await archive(site, name);
			const copy = await create(kind, { isEmpty: true });
			await restore(copy, name);
			const { heads, events } = await headsAndEvents(copy);
			expect(heads).toEqual(events);
			counts.push(Object.values(events).reduce((sum, count) => sum + count, 0));
		}
		isOver = true;
		const written = await appending;
		expect(counts).toEqual(counts.toSorted((one, other) => one - other));
		expect(counts.at(-1)).toBeGreaterThan(0);
		expect(written).toBeGreaterThanOrEqual(counts.at(-1) ?? 0);
	});

	const other = kind === sqlite ? postgres : sqlite;
	it.skipIf(postgres.isMissing)(`has the same rows and files in ${other.kind}`, { timeout: TIMEOUT_MS }, async () => {
		const site = await create(kind);
		let left = 10;
		await append(site, () => left-- === 0);
		await addOddRows(site);
		const first = await archive(site, "first");
		const copy = await create(other, { isEmpty: true });
		await restore(copy, "first");
		expect(contentOf(await archive(copy, "second"))).toEqual(contentOf(first));
	});
});

// Reading and replacing differ between SQLite and PostgreSQL; the tests after this block do not.
describe.each(DEFAULT_DATABASES)("A restore of a site on $kind", (kind) => {
	const test = it.skipIf(kind.isMissing);

	test("replaces what was there, which is in the restore point", { timeout: TIMEOUT_MS }, async () => {
		const site = await create(kind);
		let left = 10;
		await append(site, () => left-- === 0);
		await addOddRows(site);
		await writeFile(join(site.dataDir, "media", "goal.txt"), "then");
		const then = await archive(site, "then");
		await openDatabase({ ...site, log }).then(async (db) => {
			await db.kysely.deleteFrom("match_events").execute();
			await db.close();
		});
		await writeFile(join(site.dataDir, "media", "goal.txt"), "now");
		const now = await archive(site, "now");
		await restore(site, "then", "before");
		expect(contentOf(await archive(site, "again"))).toEqual(contentOf(then));
		expect(await readFile(join(site.dataDir, "media", "goal.txt"), "utf8")).toBe("then");
		await restore(site, "before");
		expect(contentOf(await archive(site, "back"))).toEqual(contentOf(now));
	});

	test("is refused and changes nothing where it is damaged, of a newer version, or none", { timeout: TIMEOUT_MS }, async () => {
		const site = await create(kind);
		let left = 10;
		await append(site, () => left-- === 0);
		await writeFile(join(site.dataDir, "jwt-secret"), "a secret of the tests, long enough to be one");
		const before = contentOf(await archive(site, "whole"));
		const damages: [name: string, damage: (path: string) => Promise<void>, message: RegExp][] = [
			["no manifest", (path) => rm(join(path, "manifest.json")), /is no archive/],
			["a cut manifest", (path) => truncate(join(path, "manifest.json"), 40), /damaged: it is no JSON/],
			["a newer format", (path) => edit(path, { format: 2 }), /Its format is 2/],
			["a newer version", (path) => edit(path, { migrations: ["0000-x", "9999-later"] }), /newer version .* 9999-later/],
			["a cut table", (path) => truncate(join(path, "tables/match_events.jsonl.gz"), 60), /table match_events is missing or damaged/],
			["a missing table", (path) => rm(join(path, "tables/match_events.jsonl.gz")), /table match_events is missing or damaged/],
			[
				"rows of another table",
				(path) => cp(join(path, "tables/users.jsonl.gz"), join(path, "tables/match_events.jsonl.gz")),
				/match_events has 0 rows/,
			],
			["another secret", (path) => writeFile(join(path, "files/jwt-secret"), "another"), /jwt-secret is damaged/],
			["a way out", (path) => edit(path, { files: [{ path: "media/../../x", bytes: 1, sha256: "0".repeat(64) }] }), /outside its folders/],
		];
		for (const [name, damage, message] of damages) {
			const path = join(folder.path, name);
			await cp(join(folder.path, "whole"), path, { recursive: true });
			await damage(path);
			await expect(restore(site, name), name).rejects.toThrow(message);
		}
		expect(contentOf(await archive(site, "after"))).toEqual(before);
	});

	test("is refused while a server runs", { timeout: TIMEOUT_MS }, async () => {
		const site = await create(kind);
		await archive(site, "one");
		const db = await openDatabase({ ...site, log });
		const lease = maintainLease({ db, name: "odds", clock: Date.now, log });
		await expect.poll(() => lease.isHeld()).toBe(true);
		await expect(restore(site, "one")).rejects.toThrow("A server runs on this database");
		await lease.stop();
		await db.close();
		await restore(site, "one");
	});
});

async function edit(path: string, change: object): Promise<void> {
	const file = join(path, "manifest.json");
	await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), ...change }));
}

/** Adds values that formats often lose: line separators, characters beyond the basic plane, zero bytes; and a file. */
async function addOddRows(site: EmptyDatabase): Promise<void> {
	await mkdir(join(site.dataDir, "media"), { recursive: true });
	const text = "line\u2028separator \u2029 paragraph \r\n \u0000? 🥅";
	await openDatabase({ ...site, log }).then(async (db) => {
		await db.kysely
			.insertInto("nations")
			.values({ id: "n", name: text.replace("\u0000", ""), code: "N", edits: null })
			.execute();
		const image = { id: "i", alt: "", title: "", credit: "", width: 1, height: 1, bytes: 3, uploaded_by: "u", uploaded_at: 1 };
		await db.kysely.insertInto("images").values(image).execute();
		await db.kysely
			.insertInto("image_files")
			.values({ image_id: "i", name: "1.webp", bytes: Buffer.from([0, 255, 10]) })
			.execute();
		await db.close();
	});
	await writeFile(join(site.dataDir, "media", "goal.txt"), "a goal");
}
