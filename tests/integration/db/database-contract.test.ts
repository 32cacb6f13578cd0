// The contract of the database for all server code, the same on SQLite and on PostgreSQL.
import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allocateIds } from "#server/db/allocate-ids.ts";
import { eventStatus } from "#server/db/migrations/0060-event-status.ts";
import { storedCodes } from "#server/db/migrations/0080-stored-codes.ts";
import { contentPages } from "#server/db/migrations/0090-content-pages.ts";
import { contentDocuments } from "#server/db/migrations/0100-content-documents.ts";
import { unknownParts } from "#server/db/migrations/0440-unknown-parts.ts";
import { MIGRATIONS } from "#server/db/migrations/registry.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import type { MatchEventTable } from "#server/db/tables/match-log-tables.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { createLogger } from "#server/observability/logger.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });

function eventRow(matchId: string, seq: number, fields: Partial<MatchEventTable> = {}): MatchEventTable {
	return {
		match_id: matchId,
		seq,
		event_id: `e${seq}`,
		revision: 1,
		type: "goal_scored",
		body: "{}",
		source: "operator",
		source_id: `s${seq}`,
		author_id: null,
		recorded_at: 0,
		...fields,
	};
}

describe.each(DATABASE_KINDS)("the database contract on $kind", ({ kind, isMissing, create }) => {
	let place: EmptyDatabase;
	/** Two machines with one database. */
	let db: Db;
	let other: Db;

	beforeAll(async () => {
		if (isMissing) return;
		place = await create({ isEmpty: true });
		[db, other] = await Promise.all([openDatabase({ ...place, log }), openDatabase({ ...place, log })]);
	});
	afterAll(async () => {
		await db?.close();
		await other?.close();
		await place?.remove();
	});
	const test = it.skipIf(isMissing);
	const readEvents = (from: Db, matchId: string) =>
		from.kysely.selectFrom("match_events").selectAll().where("match_id", "=", matchId).orderBy("seq").execute();
	const insertEvent = (into: Pick<Db, "kysely">, row: MatchEventTable) => into.kysely.insertInto("match_events").values(row).execute();

	test("migrates an empty database once, although two machines start together, and keeps its rows when opened again", async () => {
		const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db.kysely);
		expect(applied.rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS));
		await insertEvent(db, eventRow("kept", 1));
		const again = await openDatabase({ ...place, log });
		expect(await readEvents(again, "kept")).toHaveLength(1);
		await again.close();
	});

	test("is opened without the lock of migrations, for which nodes would wait, if it has all migrations", async () => {
		const statements: string[] = [];
		const watch = { done: (text: string) => void statements.push(text), failed() {} };
		await (await openDatabase({ ...place, log, watch })).close();
		expect(statements.length).toBeGreaterThan(0);
		expect(statements.filter((text) => text.includes("kysely_migration_lock"))).toEqual([]);
	});

	test("stored events and drafts of older versions get their status renamed, and texts that quote the old name stay", async () => {
		const stored = (name: string) => JSON.stringify({ [name]: "cancelled", reason: '"standing": as text', payload: { text: "standing" } });
		await insertEvent(db, eventRow("older", 1, { body: stored("standing") }));
		// A later migration renamed the table of the discrepancies.
		await sql`alter table discrepancies rename to feed_differences`.execute(db.kysely);
		await eventStatus.up(db.kysely);
		await sql`alter table feed_differences rename to discrepancies`.execute(db.kysely);
		expect((await readEvents(db, "older")).map(({ body }) => body)).toEqual([stored("status")]);
	});

	test("stored codes of older versions are renamed, and texts that quote the old codes stay", async () => {
		const lineOf = (kind: string) => JSON.stringify({ kind, text: '"kind":"said"' });
		const line = { id: "older", match_id: "older", seq: 1, author_id: null, client_id: null, event_key: null, text: "", sent_at: 1 };
		await db.kysely
			.insertInto("chat_lines")
			.values({ ...line, state: "published", body: lineOf("said") })
			.execute();
		const feed = { feed: "older", is_paused: 0, is_failing: 0, changed_at: 1 };
		await db.kysely
			.insertInto("feed_states")
			.values({ ...feed, counts: '{"accepted":1,"held_by_desk":2}' })
			.execute();
		const discrepancy = { id: "fd0", match_id: "older", source_kind: "replay", source: "wyscout", source_id: "g1", field: "score" };
		const waiting = {
			draft: "{}",
			about: null,
			follows: null,
			reported_at: 1,
			decided_at: null,
			decided_by: null,
			verdict: null,
			event_id: null,
		};
		await db.kysely
			.insertInto("discrepancies")
			.values({ ...discrepancy, ...waiting, because: "held" })
			.execute();
		await storedCodes.up(db.kysely);
		expect(await db.kysely.selectFrom("chat_lines").select("body").execute()).toEqual([{ body: lineOf("message") }]);
		expect(await db.kysely.selectFrom("feed_states").select("counts").execute()).toEqual([{ counts: '{"accepted":1,"overridden":2}' }]);
		expect(await db.kysely.selectFrom("discrepancies").select("because").execute()).toEqual([{ because: "overridden" }]);
	});

	test("rules of older versions that were partly known name what is not known, and texts that quote the old mark stay", async () => {
		await db.kysely.insertInto("nations").values({ id: "older", code: "OLD", name: "Made" }).execute();
		const place = { source: "older", sport: FOOTBALL, nation_id: "older", weight: 1, edits: null };
		const rulesOf = (part: object) => JSON.stringify({ bySeason: { "2019": part, "2020": { reason: '"isPartlyKnown":true' } } });
		const given = { partly: rulesOf({ isPartlyKnown: true, points: 3 }), whole: rulesOf({ points: 3 }) };
		for (const [id, rules] of Object.entries(given))
			await db.kysely
				.insertInto("leagues")
				.values({ ...place, id, source_id: id, name: id, rules })
				.execute();
		await unknownParts.up(db.kysely);
		await unknownParts.up(db.kysely);
		const rows = await db.kysely.selectFrom("leagues").select(["id", "rules"]).orderBy("id").execute();
		expect(rows).toEqual([
			{ id: "partly", rules: rulesOf({ unknown: ["deductions", "places"], points: 3 }) },
			{ id: "whole", rules: given.whole },
		]);
	});

	test("pages of text of older versions become documents with all their versions", async () => {
		for (const table of ["content_document_versions", "content_documents", "visitor_messages"])
			await db.kysely.schema.dropTable(table).execute();
		await contentPages.up(db.kysely);
		const pages = [
			{ id: "page1", slug: "imprint", newest_version: 2, public_version: 1, published_at: 7, scheduled_version: 2, scheduled_at: 9 },
			{
				id: "page2",
				slug: "faq",
				newest_version: 0,
				public_version: null,
				published_at: null,
				scheduled_version: null,
				scheduled_at: null,
			},
		].map((page) => ({ ...page, changed_by: "u1", changed_at: 8 }));
		const texts = { title: 'T "t"', description: "", note: "first", author_id: "u1" };
		const bodies = ['# One\n\n"quoted" \\ {siteName}', ""];
		for (const page of pages) {
			const values = Object.values(page).map((value) => sql`${value}`);
			await sql`insert into content_pages (${sql.raw(Object.keys(page).join(", "))}) values (${sql.join(values)})`.execute(db.kysely);
		}
		for (const [index, body] of bodies.entries()) {
			const row = { page_id: "page1", version: index + 1, body, saved_at: index, ...texts };
			const values = Object.values(row).map((value) => sql`${value}`);
			await sql`insert into content_versions (${sql.raw(Object.keys(row).join(", "))}) values (${sql.join(values)})`.execute(db.kysely);
		}
		await contentDocuments.up(db.kysely);
		expect(await db.kysely.selectFrom("content_documents").selectAll().orderBy("id").execute()).toEqual(
			pages.map((page, index) => ({ ...page, kind: "page", was_public: 1 - index })),
		);
		const versions = await db.kysely.selectFrom("content_document_versions").selectAll().orderBy("version").execute();
		expect(versions).toEqual(
			bodies.map((body, index) => ({
				...texts,
				document_id: "page1",
				version: index + 1,
				fields: JSON.stringify({ body }),
				saved_at: index,
			})),
		);
		await expect(sql`select 1 from content_pages`.execute(db.kysely)).rejects.toThrow();
	});

	test("gives every value back as it was stored", async () => {
		const body = JSON.stringify({ name: 'Łódź ⚽ 東京 \u{1f3c6} "quoted" \\ \'; drop table matches; --', none: null, nul: "\u0000" });
		const row = eventRow("types", 2_147_483_647, { body, recorded_at: Number.MAX_SAFE_INTEGER });
		await insertEvent(db, row);
		expect(await readEvents(db, "types")).toEqual([row]);

		await db.kysely.insertInto("nations").values({ id: "n1", name: "", code: "NON" }).execute();
		const team = { id: "t1", sport: FOOTBALL, nation_id: "n1", name: "a", short_name: "a", crest: "{}", source: "made", source_id: "1" };
		await db.kysely
			.insertInto("teams")
			.values({ ...team, strength: 1.35, venue: null })
			.execute();
		expect(await db.kysely.selectFrom("teams").selectAll().executeTakeFirst()).toEqual({
			...team,
			strength: 1.35,
			venue: null,
			coach: null,
			edits: null,
			named_at: null,
			is_placeholder: 0,
			gender: null,
			age_group: null,
			is_reserve: 0,
		});
	});

	test("counts, sums and affected rows are numbers", async () => {
		for (const seq of [1, 2, 3]) await insertEvent(db, eventRow("sums", seq, { recorded_at: 1_800_000_000_000 }));
		const sums = await db.kysely
			.selectFrom("match_events")
			.select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number>("recorded_at").as("sum"), fn.max("seq").as("max")])
			.where("match_id", "=", "sums")
			.executeTakeFirst();
		expect(sums).toEqual({ count: 3, sum: 5_400_000_000_000, max: 3 });
		const removed = await db.kysely.deleteFrom("match_events").where("match_id", "=", "sums").executeTakeFirst();
		expect(Number(removed.numDeletedRows)).toBe(3);
	});

	test("distinguishes a duplicate row from other errors, by primary key and by unique key", async () => {
		const insertNation = (id: string) => db.kysely.insertInto("nations").values({ id, name: "Unique", code: "UNI" }).execute();
		await insertEvent(db, eventRow("unique", 1));
		await insertNation("unique");
		const errors = await Promise.all([
			insertEvent(db, eventRow("unique", 1, { source_id: "other" })).catch((error: unknown) => error),
			insertNation("other").catch((error: unknown) => error),
			sql`insert into nowhere values (1)`.execute(db.kysely).catch((error: unknown) => error),
			insertEvent(db, { ...eventRow("unique", 3), type: null } as unknown as MatchEventTable).catch((error: unknown) => error),
		]);
		expect(errors.map((error) => error instanceof Error)).toEqual([true, true, true, true]);
		expect(errors.map(isUniqueViolation)).toEqual([true, true, false, false]);
		expect(await readEvents(db, "unique")).toHaveLength(1);
	});

	test("refuses a row that points to nothing", async () => {
		const season = { id: "s1", league_id: "none", name: "2026", starts_at: 0, ends_at: 1, is_current: 1 };
		await expect(db.kysely.insertInto("seasons").values(season).execute()).rejects.toThrow(/foreign key/i);
	});

	test("shows others nothing of a transaction before its end, keeps none of them waiting, and all of it after", async () => {
		await db.kysely.transaction().execute(async (transaction) => {
			await insertEvent({ kysely: transaction }, eventRow("isolation", 1));
			const seen = await Promise.all([readEvents(db, "isolation"), readEvents(other, "isolation")]);
			expect(seen).toEqual([[], []]);
			expect(await readEvents({ ...db, kysely: transaction }, "isolation")).toHaveLength(1);
		});
		expect([await readEvents(db, "isolation"), await readEvents(other, "isolation")].map((rows) => rows.length)).toEqual([1, 1]);
	});

	test("keeps nothing of a transaction that throws, and serves the next one", async () => {
		const failing = db.kysely.transaction().execute(async (transaction) => {
			await insertEvent({ kysely: transaction }, eventRow("rollback", 1));
			await insertEvent({ kysely: transaction }, eventRow("rollback", 1));
		});
		await expect(failing).rejects.toSatisfy(isUniqueViolation);
		expect(await readEvents(db, "rollback")).toEqual([]);
		await db.kysely.transaction().execute((transaction) => insertEvent({ kysely: transaction }, eventRow("rollback", 1)));
		expect(await readEvents(db, "rollback")).toHaveLength(1);
	});

	test("a row read for update is nobody else's until the transaction ends: 40 concurrent additions from two machines add 40", async () => {
		await db.kysely.insertInto("feed_positions").values({ feed: "lock", position: "0", updated_at: 0 }).execute();
		const addOne = ({ kysely }: Db) =>
			kysely.transaction().execute(async (transaction) => {
				const locked = transaction.selectFrom("feed_positions").select("position").where("feed", "=", "lock").forUpdate();
				const { position } = await locked.executeTakeFirstOrThrow();
				await new Promise(setImmediate);
				const changed = { position: String(Number(position) + 1) };
				await transaction.updateTable("feed_positions").set(changed).where("feed", "=", "lock").execute();
			});
		await Promise.all(Array.from({ length: 40 }, (_, turn) => addOne(turn % 2 ? db : other)));
		expect(await db.kysely.selectFrom("feed_positions").select("position").where("feed", "=", "lock").executeTakeFirst()).toEqual({
			position: "40",
		});
	});

	test("takes 500 rows in one statement, in order", async () => {
		const rows = Array.from({ length: 500 }, (_, index) => eventRow("many", index + 1));
		await db.kysely.insertInto("match_events").values(rows).execute();
		expect(await readEvents(db, "many")).toEqual(rows);
	});

	test("updates the row that is in the way of an insert", async () => {
		const put = (position: string) =>
			db.kysely
				.insertInto("feed_positions")
				.values({ feed: "upsert", position, updated_at: 0 })
				.onConflict((conflict) => conflict.column("feed").doUpdateSet((row) => ({ position: row.ref("excluded.position") })))
				.execute();
		await put("first");
		await put("second");
		const stored = await db.kysely.selectFrom("feed_positions").select("position").where("feed", "=", "upsert").execute();
		expect(stored).toEqual([{ position: "second" }]);
	});

	test("short ids count up, never given twice, and are free again after a rollback", async () => {
		const given = await Promise.all(Array.from({ length: 20 }, (_, turn) => allocateIds((turn % 2 ? db : other).kysely, "x", 3)));
		expect(new Set(given.flat())).toEqual(new Set(Array.from({ length: 60 }, (_, index) => `x${index + 1}`)));
		const failing = db.kysely.transaction().execute(async (transaction) => {
			await allocateIds(transaction, "x", 5);
			throw new Error("changed my mind");
		});
		await expect(failing).rejects.toThrow("changed my mind");
		expect(await allocateIds(db.kysely, "x", 1)).toEqual(["x61"]);
	});

	test("leaves the thread to others between the statements of a long transaction, and of many reads", async () => {
		let turns = 0;
		let isOver = false;
		const count = () => {
			turns++;
			if (!isOver) setImmediate(count);
		};
		setImmediate(count);
		const untilMs = performance.now() + 200;
		await db.kysely.transaction().execute(async (transaction) => {
			for (let seq = 1; performance.now() < untilMs; seq++) await insertEvent({ kysely: transaction }, eventRow("long", seq));
		});
		const ofWriting = turns;
		while (performance.now() < untilMs + 200) await readEvents(db, "kept");
		isOver = true;
		// Statements of one turn share 10 ms, so 200 ms are about 20 turns; a busy machine may combine some of them.
		expect(ofWriting).toBeGreaterThanOrEqual(3);
		expect(turns - ofWriting).toBeGreaterThanOrEqual(3);
	});

	test("a commit is on the disk before it returns", async () => {
		const ask = async (question: string) => Object.values((await sql.raw(question).execute(db.kysely)).rows[0] as object)[0];
		if (kind === "sqlite") expect([await ask("pragma journal_mode"), await ask("pragma synchronous")]).toEqual(["wal", 2]);
		else expect([await ask("show fsync"), await ask("show synchronous_commit")]).toEqual(["on", "on"]);
	});

	test("closes cleanly: nothing runs after it and nothing is left open", async () => {
		const closing = await openDatabase({ ...place, log });
		await closing.close();
		await expect(readEvents(closing, "kept")).rejects.toThrow(/destroyed/);
		if (kind === "sqlite") {
			await Promise.all([db.close(), other.close()]);
			expect(readdirSync(place.dataDir)).toEqual(["touchline.sqlite"]);
		}
	});
});
