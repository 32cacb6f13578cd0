// A copy of a site into PostgreSQL: made during writes to the site, updated, interrupted, and refused where it would overwrite other data.
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copySite } from "#server/backup/copy-site.ts";
import { writeArchive } from "#server/backup/write-archive.ts";
import { connectTo, type Db, openDatabase } from "#server/db/open-database.ts";
import { openCopyTarget } from "#server/db/snapshot/copy-database.ts";
import { readSnapshot } from "#server/db/snapshot/read-snapshot.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS, type DatabaseKind, type EmptyDatabase } from "../../support/database-kinds.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
const TIMEOUT_MS = 120_000;
const [sqlite, postgres] = DATABASE_KINDS as [DatabaseKind, DatabaseKind];

let folder: TemporaryFolder;
let site: EmptyDatabase;
let target: EmptyDatabase;
let db: Db;
beforeEach(async () => {
	folder = await createTemporaryFolder("copies");
	site = await sqlite.create();
	target = await postgres.create({ isEmpty: true });
	db = await openDatabase({ ...site, log });
});
afterEach(async () => {
	await db.close();
	await site.remove();
	await target.remove();
	await folder.remove();
});

const copy = () => copySite({ site, to: target.databaseUrl ?? "", log });
const tablesOf = async (of: EmptyDatabase, name: string) =>
	(await writeArchive({ site: of, folder: `${folder.path}/${name}`, log })).tables;

const nation = (id: string, code = id) => ({ id, name: `nation ${id}`, code, edits: null });
const addNations = (...ids: string[]) =>
	db.kysely
		.insertInto("nations")
		.values(ids.map((id) => nation(id)))
		.execute();
/** Its `minute_tokens` is a fraction that a four-byte float cannot store exactly. */
const addFeedBudget = () =>
	db.kysely
		.insertInto("feed_budgets")
		.values({ feed: "f", minute_tokens: 1 / 3, minute_at: 1, day: 1, day_used: 1, blocked_until: 0, failures: 0, answered_at: null })
		.execute();

describe.skipIf(postgres.isMissing)("A copy of a site", () => {
	it("has every row after a second run, whatever was written during the first", { timeout: TIMEOUT_MS }, async () => {
		await addNations("a", "b", "\u{1f945}", "\uffee", "é", "Z");
		await addFeedBudget();
		let [isOver, written] = [false, 0];
		const writing = (async () => {
			// SQLite answers synchronously: without the pause, no other work would run.
			for (; !isOver; written++) await Promise.all([addNations(`w${written}`), setTimeout(25)]);
		})();
		await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(5);
		const first = await copy();
		isOver = true;
		await writing;
		// One row is deleted, one changed, and two exchange the values of a unique column.
		await db.kysely.deleteFrom("nations").where("id", "=", "a").execute();
		await db.kysely.updateTable("nations").set({ name: "renamed" }).where("id", "=", "b").execute();
		await db.kysely.updateTable("nations").set({ code: "?" }).where("id", "=", "é").execute();
		await db.kysely.updateTable("nations").set({ code: "é" }).where("id", "=", "Z").execute();
		await db.kysely.updateTable("nations").set({ code: "Z" }).where("id", "=", "é").execute();
		const second = await copy();
		expect(second.removed).toBe(4);
		expect(second.added).toBe(second.rows - first.rows + second.removed);
		expect(await tablesOf(target, "copied")).toEqual(await tablesOf(site, "original"));
		expect(await copy()).toMatchObject({ added: 0, removed: 0 });
	});

	it("goes on where it was interrupted, no server starts on it before, and none is changed after one did", {
		timeout: TIMEOUT_MS,
	}, async () => {
		await addNations("a", "b");
		await readSnapshot(site, log, async (source) => {
			const begun = await openCopyTarget(target.databaseUrl ?? "", source.migrations, log);
			await begun.copyTable(source, "nations");
			await begun.close();
		});
		await expect(openDatabase({ ...target, log })).rejects.toThrow("unfinished copy of another one: run `npm run copy`");
		const { added, rows } = await copy();
		expect(added).toBe(rows - 2);
		const started = await openDatabase({ ...target, log });
		await started.kysely.insertInto("nations").values(nation("new")).execute();
		await expect(copy()).rejects.toThrow("a server has used it since");
		expect(await started.kysely.selectFrom("nations").select("id").orderBy("id").execute()).toEqual([
			{ id: "a" },
			{ id: "b" },
			{ id: "new" },
		]);
		await started.close();
	});

	it("replaces also rows that the database refuses to change, and keeps refusals and references", { timeout: TIMEOUT_MS }, async () => {
		await copy();
		const made = await openTarget();
		await addAuditEntry(made);
		await expect(made.kysely.deleteFrom("audit_entries").execute()).rejects.toThrow();
		await made.close();
		expect(await copy()).toMatchObject({ added: 0, removed: 1 });
		const again = await openTarget();
		const migrated = await postgres.create();
		const own = await openDatabase({ ...migrated, log });
		const references = await referencesOf(own);
		expect(references.length).toBeGreaterThan(10);
		expect(await referencesOf(again)).toEqual(references);
		await own.close();
		await migrated.remove();
		await addAuditEntry(again);
		await expect(again.kysely.deleteFrom("audit_entries").execute()).rejects.toThrow();
		await again.close();
	});
});

/** Connects to the target without starting a server. */
const openTarget = async () => connectTo({ ...target, log });

async function addAuditEntry({ kysely }: Db): Promise<void> {
	const nulls = { actor_name: null, input: null, before: null, after: null };
	const entry = { id: "x", at: 1, actor_id: "u", action: "a", subject: "s", params: "{}", outcome: "ok", request_id: "r", words: "" };
	await kysely
		.insertInto("audit_entries")
		.values({ ...entry, ...nulls })
		.execute();
}

async function referencesOf({ kysely }: Db): Promise<unknown[]> {
	const query = sql`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition, condeferrable
		from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`;
	return (await query.execute(kysely)).rows;
}
