// A pool that discards connections on which no answer arrives: a connection that was cut without being closed looks like a slow query for a
// quarter of an hour. node-pg's own `query_timeout` would leave such a connection in the pool.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import type { Logger } from "#server/observability/logger.ts";

/** Error if the database did not answer in time. It is unknown whether the database executed the statement. */
export class DatabaseSilent extends Error {
	override readonly name = "DatabaseSilent";
}

/** Time to read an answer that arrived while this process was busy. */
const GRACE_MS = 250;

/** The parts of a pool that are used here. */
export interface ConnectionPool {
	readonly options: object;
	readonly idleCount: number;
	readonly ending: boolean;
	connect(): Promise<pg.PoolClient>;
	end(): Promise<void>;
}

export function giveUpSilentLines(pool: ConnectionPool, answerMs: number, log: Logger): PostgresPool {
	/** Closes idle connections: they have probably failed in the same way, and new ones are cheap. */
	async function closeIdle(): Promise<void> {
		for (let idle = pool.idleCount; idle > 0 && pool.idleCount > 0 && !pool.ending; idle--) (await pool.connect()).release(true);
	}

	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect();
			return new GuardedClient(client, answerMs, () => {
				log.warn({ answerMs }, "The database did not answer, replacing the connection");
				closeIdle().catch((error: unknown) => log.warn({ err: error }, "Closing idle database connections failed"));
			});
		},
	};
}

/** A connection while Kysely uses it. */
class GuardedClient implements PostgresPoolClient {
	readonly #client: pg.PoolClient;
	readonly #answerMs: number;
	readonly #silent: () => void;
	#isGivenUp = false;

	constructor(client: pg.PoolClient, answerMs: number, silent: () => void) {
		this.#client = client;
		this.#answerMs = answerMs;
		this.#silent = silent;
	}

	query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
	query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
	query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []): unknown {
		if (typeof statement !== "string") throw new Error("no cursors here: read pages of rows");
		return this.#ask(statement, parameters);
	}

	async #ask(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
		if (this.#isGivenUp) throw this.#silence();
		let timer = setTimeout(() => {
			timer = setTimeout(() => this.#giveUp(), GRACE_MS);
		}, this.#answerMs);
		try {
			return await this.#client.query(sql, [...parameters]);
		} catch (error) {
			throw this.#isGivenUp ? this.#silence(error) : error;
		} finally {
			clearTimeout(timer);
		}
	}

	release(isBroken?: boolean): void {
		if (!this.#isGivenUp) this.#client.release(isBroken);
	}

	/** The pool destroys a connection that is released while it waits for an answer, which makes the query fail. */
	#giveUp(): void {
		this.#isGivenUp = true;
		this.#client.release(true);
		this.#silent();
	}

	#silence(cause?: unknown): DatabaseSilent {
		return new DatabaseSilent(`the database did not answer within ${this.#answerMs} ms`, { cause });
	}
}
