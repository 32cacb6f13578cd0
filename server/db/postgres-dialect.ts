// Kysely over a pool of PostgreSQL connections. Made by open-database.ts when DATABASE_URL is set.
import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "#server/observability/logger.ts";

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** Numbers come as numbers, as from SQLite: int8 (instants, counts) and numeric (sums). Exact up to 2^53. */
const NUMBER_TYPES = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

export function postgresDialect({ databaseUrl, log }: { databaseUrl: string; log: Logger }): Dialect {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: "touchline",
		max: POOL_SIZE,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
		types: { getTypeParser: (type, format) => (NUMBER_TYPES.has(type) ? Number : pg.types.getTypeParser(type, format)) },
	});
	// Unheard, an error of a connection would end the process. The query that was under way fails, the pool makes another.
	pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "lost a database connection")));
	pool.on("error", () => undefined); // an idle connection's, told above
	return new PostgresDialect({ pool });
}
