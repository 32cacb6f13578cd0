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
	// The pool replaces a lost connection; unheard, the event would end the process.
	pool.on("error", (error) => log.warn({ err: error }, "lost an idle database connection"));
	return new PostgresDialect({ pool });
}
