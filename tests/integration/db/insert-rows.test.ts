// insertRows writes the same rows as Kysely's own insert, on both databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InsertTarget, insertRows } from "#server/db/insert-rows.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

interface Row {
	number: number;
	node: string | null;
	topic: string;
	subject: string;
	seq: number;
}

const TARGET: InsertTarget<Row> = {
	table: "outbox",
	columns: { number: "bigint", node: "text", topic: "text", subject: "text", seq: "bigint" },
	conflictKey: "number",
};
/** Texts that must be escaped in an array of PostgreSQL. */
const TEXTS = [
	"",
	"null",
	"NULL",
	'a "quoted" one',
	"back\\slash",
	"{braces}, comma",
	"line\nfeed",
	"Zoë 👟 \u2028",
	"'; drop table outbox; --",
];

describe.each(DATABASE_KINDS)("rows inserted on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log: createLogger({ level: "silent" }) });
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});
	const stored = () => db.kysely.selectFrom("outbox").select(["number", "node", "topic", "subject", "seq"]).orderBy("number").execute();

	it.skipIf(isMissing)("are stored as they are, in more than one statement, and replace those with their key", async () => {
		const rows: Row[] = Array.from({ length: 1_203 }, (_, index) => ({
			number: index + 1,
			node: index % 2 === 0 ? null : "n1",
			topic: "match",
			subject: TEXTS[index % TEXTS.length] ?? "",
			seq: 2 ** 40 + index,
		}));
		await insertRows(db.kysely, TARGET, rows);
		expect(await stored()).toEqual(rows);
		const [first, ...others] = rows as [Row, ...Row[]];
		const changed = { ...first, node: "n2", subject: "another" };
		await insertRows(db.kysely, TARGET, [changed]);
		expect(await stored()).toEqual([changed, ...others]);
		await insertRows(db.kysely, TARGET, []);
		const { conflictKey: _, ...plain } = TARGET;
		await expect(insertRows(db.kysely, plain, [changed])).rejects.toThrow(/unique/i);
	});
});
