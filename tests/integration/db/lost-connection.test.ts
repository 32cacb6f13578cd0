// PostgreSQL restarts, fails over, terminates sessions: running statements fail, the server never does.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const postgres = DATABASE_KINDS.find(({ kind }) => kind === "postgres")!;

it.skipIf(postgres.isMissing)("a connection that is lost in a transaction fails the transaction, and the next one runs", async () => {
	const place = await postgres.create();
	const db = await openDatabase({ ...place, log });
	const lost = db.kysely.transaction().execute(async (transaction) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
		await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.kysely);
		await sleep(100);
		await transaction.selectFrom("match_heads").select("match_id").execute();
	});
	await expect(lost).rejects.toThrow();
	await db.kysely.transaction().execute((transaction) => transaction.selectFrom("match_heads").select("match_id").execute());
	await db.ping();
	await db.close();
	await place.remove();
});
