// Kysely over a pool of PostgreSQL connections.
import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";
import { addressesOf } from "#server/config/database-addresses.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { createPrimaryPool } from "./primary-pool.ts";
import { giveUpSilentLines } from "./silent-lines.ts";

export interface PostgresLimits {
	/** Maximum number of connections. */
	poolSize: number;
	/** Maximum time to open a connection, or to wait for a free one. */
	connectMs: number;
	/** Time after which the server ends a statement, a wait for a lock, or an idle transaction. */
	statementMs: number;
	/** Time after which a server that has not answered counts as unreachable, and the connection is destroyed; longer than `statementMs`. */
	answerMs: number;
	/** Time after which an unused connection is closed. */
	idleMs: number;
	/** Time after which a connection is replaced, so that a new address or a new primary of the database is found. */
	lifetimeMs: number;
}

const LIVE_LIMITS: PostgresLimits = {
	poolSize: 10,
	connectMs: 5 * SECOND_MS,
	statementMs: 5 * SECOND_MS,
	answerMs: 7 * SECOND_MS,
	idleMs: 30 * SECOND_MS,
	lifetimeMs: 30 * MINUTE_MS,
};

/** Limits for migrations, which may rewrite a large table, or wait for another process that migrates. */
export const MIGRATION_LIMITS: Partial<PostgresLimits> = { poolSize: 2, statementMs: 30 * MINUTE_MS, answerMs: 31 * MINUTE_MS };

const KEEPALIVE_AFTER_MS = 10 * SECOND_MS;
/** Keepalive on the server's side: it detects a broken connection, and releases locks and the connection slot, after 10 + 3 x 5 s. */
const SERVER_KEEPALIVE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

/** Parses int8 (instants, counts) and numeric (sums) as numbers, as SQLite returns them. Exact up to 2^53. */
const NUMBER_TYPES = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

export function postgresDialect(options: { databaseUrl: string; log: Logger; limits?: Partial<PostgresLimits> | undefined }): Dialect {
	const { databaseUrl, log } = options;
	const limits = { ...LIVE_LIMITS, ...options.limits };
	const addresses = addressesOf(databaseUrl);
	const open: OpenPool = (address, verify) => openPool(address, { limits, log, verify });
	const pool = addresses.length > 1 ? createPrimaryPool({ addresses, open, log }) : open(databaseUrl);
	return new PostgresDialect({ pool: giveUpSilentLines(pool, limits.answerMs, log) });
}

type OpenPool = (address: string, verify?: (client: pg.ClientBase) => Promise<void>) => pg.Pool;

function openPool(
	address: string,
	{ limits, log, verify }: { limits: PostgresLimits; log: Logger; verify: Parameters<OpenPool>[1] },
): pg.Pool {
	const pool = new pg.Pool({
		connectionString: address,
		application_name: "touchline",
		max: limits.poolSize,
		connectionTimeoutMillis: limits.connectMs,
		statement_timeout: limits.statementMs,
		idle_in_transaction_session_timeout: limits.statementMs,
		idleTimeoutMillis: limits.idleMs,
		maxLifetimeSeconds: limits.lifetimeMs / SECOND_MS,
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
		options: Object.entries(SERVER_KEEPALIVE)
			.map(([name, value]) => `-c ${name}=${value}`)
			.join(" "),
		...(verify && { verify: (client, done) => void verify(client).then(() => done(), done) }),
		types: { getTypeParser: (type, format) => (NUMBER_TYPES.has(type) ? Number : pg.types.getTypeParser(type, format)) },
	});
	// Without a listener, an error of a connection would end the process. With it, the running query fails, and the pool opens another
	// connection.
	pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "Lost a database connection")));
	pool.on("error", () => undefined); // The error of an idle connection is already reported by the listener above.
	return pool;
}
