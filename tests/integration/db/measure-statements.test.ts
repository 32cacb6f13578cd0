// Statement metrics for operators: number, duration, failures, and slow statements.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureStatements } from "#server/db/measure-statements.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const quiet = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("statements on $kind", ({ kind, isMissing, create }) => {
	const metrics = createMetrics({ withProcess: false });
	const lines: string[] = [];
	let place: EmptyDatabase;
	let db: Db;

	beforeAll(async () => {
		if (isMissing) return;
		place = await create();
		const log = createLogger({ level: "warn", destination: { write: (line: string) => void lines.push(line) } });
		db = await openDatabase({ ...place, log: quiet, watch: measureStatements(metrics, log) });
	});
	afterAll(async () => {
		await db?.close();
		await place?.remove();
	});

	async function count(name: string): Promise<number> {
		const line = (await metrics.text()).split("\n").find((one) => one.startsWith(`touchline_${name} `));
		return Number(line?.split(" ").at(-1) ?? 0);
	}

	it.skipIf(isMissing)("are counted by their first word, and failures by their code", async () => {
		const lease = { name: "a lease", holder: "a node", ends_at: 0 };
		const selects = await count('database_statement_ms_count{statement="select"}');
		await db.kysely.selectFrom("leases").selectAll().execute();
		await db.kysely.insertInto("leases").values(lease).execute();
		await expect(db.kysely.insertInto("leases").values(lease).execute()).rejects.toThrow();
		expect(await count('database_statement_ms_count{statement="select"}')).toBe(selects + 1);
		expect(await count('database_statement_ms_count{statement="insert"}')).toBe(1);
		expect(await metrics.text()).toMatch(/touchline_database_errors_total\{code="(23505|ERR_SQLITE_ERROR)"\} 1/);
		expect(lines).toEqual([]);
	});

	it.skipIf(isMissing)("are named in the log where they are slow, without their values", async () => {
		const slow = { postgres: sql`select pg_sleep(0.6), ${"swordfish"}::text`, sqlite: sql`${SQLITE_LOOP} where ${"swordfish"} <> ''` };
		await slow[kind].execute(db.kysely);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/A statement of the database was slow/);
		expect(lines[0]).toMatch(/"sql":"(select pg_sleep|with recursive)/);
		expect(lines[0]).not.toContain("swordfish");
	});
});

/** The statement takes far more than half a second. */
const SQLITE_LOOP = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000000) select max(i) from n`;
