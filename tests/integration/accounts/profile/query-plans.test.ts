// Exports, deletions and sign-up links find rows by address with an index and not with a full table scan.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createDataFolder } from "../../../support/data-folder.ts";
import type { TemporaryFolder } from "../../../support/temporary-folder.ts";

describe("lookups by address", () => {
	let folder: TemporaryFolder;
	let db: Db;
	beforeAll(async () => {
		folder = await createDataFolder("plans");
		db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
	});
	afterAll(async () => {
		await db.close();
		await folder.remove();
	});

	it.each([
		["mails", sql`lower("recipient")`],
		["sign_ups", sql`email_key`],
	])("%s", async (table, address) => {
		const plan = await sql<{
			detail: string;
		}>`explain query plan select * from ${sql.table(table)} where ${address} = ${"ann@fans.example"}`.execute(db.kysely);
		expect(plan.rows.map(({ detail }) => detail).join("\n")).toMatch(new RegExp(`SEARCH ${table} USING INDEX`));
	});
});
