// One connection to a SQLite file: caches prepared statements, returns rows and counts in Kysely's form.

import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { Lru } from "#shared/kit/lru.ts";

/** Number of prepared statements to cache: a group commit of 1 to 128 rows has a different text for each size. */
const CACHED_STATEMENTS = 512;
/** SQLite blocks the thread while it waits, so this timeout is short; afterwards the driver waits for another writer asynchronously. */
const BUSY_TIMEOUT_MS = 20;

interface Prepared {
	statement: StatementSync;
	hasRows: boolean;
}

export class SqliteFile {
	readonly #database: DatabaseSync;
	readonly #prepared = new Lru<string, Prepared>(CACHED_STATEMENTS);

	constructor(path: string, options: { readOnly: boolean }) {
		this.#database = new DatabaseSync(path, { ...options, timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
	}

	/** Runs a statement outside the statement cache: pragmas, begin, commit. */
	execute(sql: string): void {
		this.#database.exec(sql);
	}

	get isInTransaction(): boolean {
		return this.#database.isTransaction;
	}

	query<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
		const { statement, hasRows } = this.#prepare(sql);
		const values = parameters as readonly SQLInputValue[];
		if (hasRows) return { rows: statement.all(...values) as Row[] };
		const { changes, lastInsertRowid } = statement.run(...values);
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}

	close(): void {
		this.#prepared.clear();
		this.#database.close();
	}

	#prepare(sql: string): Prepared {
		let prepared = this.#prepared.get(sql);
		if (!prepared) {
			const statement = this.#database.prepare(sql);
			prepared = { statement, hasRows: statement.columns().length > 0 };
			this.#prepared.set(sql, prepared);
		}
		return prepared;
	}
}
