// Query plans: how a database finds the rows of statements, without running them.
import { sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";

/** The lines of each plan that name a table or an index, in the database's own words. */
export async function readPlans({ kysely, kind }: Db, statements: Iterable<string>): Promise<string[]> {
	const plans: string[] = [];
	for (const statement of statements) {
		if (!/^\s*(select|update|delete|with|insert)\b/i.test(statement)) continue;
		plans.push(...(kind === "sqlite" ? await planOnSqlite(kysely, statement) : await planOnPostgres(kysely, statement)));
	}
	return plans;
}

async function planOnSqlite(kysely: Db["kysely"], statement: string): Promise<string[]> {
	const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(kysely);
	return rows.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN) /.test(detail));
}

/** A generic plan for any values, because the values of the recorded statement are unknown. */
async function planOnPostgres(kysely: Db["kysely"], statement: string): Promise<string[]> {
	const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
	const values = count === 0 ? "" : `(${Array(count).fill("null").join(", ")})`;
	const rows = await kysely.transaction().execute(async (transaction) => {
		await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction);
		await sql`prepare planned as ${sql.raw(statement)}`.execute(transaction);
		const plan = await sql<{ "QUERY PLAN": string }>`explain (costs off) execute planned${sql.raw(values)}`.execute(transaction);
		await sql`deallocate planned`.execute(transaction);
		return plan.rows;
	});
	const lines = rows.map((row) => row["QUERY PLAN"].replace(/^[\s>-]+/, ""));
	return lines.filter((line) => / Scan (using|on) /.test(line) && !/Subquery Scan|CTE Scan/.test(line));
}

/** Whether a line of a plan says that a whole table is read. */
export const isScan = (line: string, tables: readonly string[]): boolean =>
	tables.some((table) => new RegExp(`^(SCAN ${table}\\b(?! USING)|(Parallel )?Seq Scan on ${table}\\b)`).test(line));
