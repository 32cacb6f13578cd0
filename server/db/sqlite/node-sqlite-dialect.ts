// Kysely over node:sqlite. One connection writes, one transaction at a time. Another connection reads the last committed state, so a read
// never waits for a transaction, and never sees a part of one.
import { chmodSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SelectQueryNode,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { createThreadShare } from "./share-thread.ts";
import { SqliteFile } from "./sqlite-file.ts";
import { WriteMutex } from "./write-mutex.ts";

/**
 * Number of pages in the write-ahead log at which a commit copies them to the file: 16 MB, four times SQLite's default. A page that many
 * transactions of a match day change is copied once for four times as many of them, with a quarter of the flushes.
 */
const PAGES_BETWEEN_CHECKPOINTS = 4_000;
/** Size to which the write-ahead log is truncated after it was copied, since a long read or an import may have enlarged it. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;
/** Maximum time that a write waits for another process (an import next to the server) before it fails as "database is locked". */
const FOREIGN_WRITER_LIMIT_MS = 10_000;
const FOREIGN_WRITER_PAUSE_MS = 5;
const SQLITE_BUSY = 5;

/**
 * Dialect for the file at `path`, which is created if it is missing. A commit is on disk before it returns. `failed` receives the error
 * of a failed commit.
 */
export function nodeSqliteDialect(path: string, failed: (error: unknown) => void = () => {}): Dialect {
	return {
		createDriver: () => new NodeSqliteDriver(path, failed),
		createQueryCompiler: () => new NodeSqliteQueryCompiler(),
		createAdapter: () => new NodeSqliteAdapter(),
		createIntrospector: (kysely) => new SqliteIntrospector(kysely),
	};
}

class NodeSqliteDriver implements Driver {
	readonly #path: string;
	readonly #failed: (error: unknown) => void;
	#connections: Connections | null = null;

	constructor(path: string, failed: (error: unknown) => void) {
		this.#path = path;
		this.#failed = failed;
	}
	async init(): Promise<void> {
		const writer = new SqliteFile(this.#path, { readOnly: false });
		// `secure_delete` overwrites deleted data, so that the file does not contain it any longer.
		await onceFree(() => writer.execute("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on"));
		writer.execute(`pragma wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS}`);
		writer.execute(`pragma journal_size_limit = ${MAX_LOG_BYTES}`);
		keepPrivate(this.#path);
		const reader = new SqliteFile(this.#path, { readOnly: true });
		this.#connections = { writer, reader, turns: new WriteMutex(), shareThread: createThreadShare(), failed: this.#failed };
	}
	async acquireConnection(): Promise<Session> {
		if (!this.#connections) throw new Error("the database is not open");
		return new Session(this.#connections);
	}
	beginTransaction(session: Session): Promise<void> {
		return session.begin();
	}
	async commitTransaction(session: Session): Promise<void> {
		session.commit();
	}
	async rollbackTransaction(session: Session): Promise<void> {
		session.rollback();
	}
	async releaseConnection(): Promise<void> {}
	async destroy(): Promise<void> {
		this.#connections?.reader.close();
		this.#connections?.writer.close();
	}
}

/** Restricts access to the machine's user account, also in an existing folder. SQLite gives the log and its index the mode of the file. */
function keepPrivate(path: string): void {
	for (const file of [path, `${path}-wal`, `${path}-shm`]) {
		try {
			chmodSync(file, 0o600);
		} catch {
			// This fails if the file belongs to another user account, or the file system has no modes; then the mode stays.
		}
	}
}

interface Connections {
	writer: SqliteFile;
	reader: SqliteFile;
	turns: WriteMutex;
	shareThread: ReturnType<typeof createThreadShare>;
	failed: (error: unknown) => void;
}

/** Kysely's connection during one query or one transaction. */
class Session implements DatabaseConnection {
	readonly #connections: Connections;
	#isInTransaction = false;

	constructor(connections: Connections) {
		this.#connections = connections;
	}

	async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
		const { writer, reader, turns, shareThread } = this.#connections;
		await shareThread();
		if (this.#isInTransaction) {
			turns.advance(sql);
			return writer.query(sql, parameters);
		}
		if (SelectQueryNode.is(query)) return reader.query(sql, parameters);
		await turns.take();
		try {
			return await onceFree(() => writer.query<Row>(sql, parameters));
		} finally {
			turns.end();
		}
	}

	async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
		yield await this.executeQuery(query);
	}

	async begin(): Promise<void> {
		const { writer, turns } = this.#connections;
		await turns.take();
		try {
			await onceFree(() => writer.execute("begin immediate"));
			this.#isInTransaction = true;
		} finally {
			if (!this.#isInTransaction) turns.end();
		}
	}

	/** If a commit fails, the turn is kept for the rollback that follows. */
	commit(): void {
		try {
			this.#connections.writer.execute("commit");
		} catch (error) {
			this.#connections.failed(error);
			throw error;
		}
		this.#end();
	}

	rollback(): void {
		const { writer } = this.#connections;
		try {
			// After some errors (disk full) SQLite has already rolled back.
			if (writer.isInTransaction) writer.execute("rollback");
		} finally {
			this.#end();
		}
	}

	#end(): void {
		this.#isInTransaction = false;
		this.#connections.turns.end();
	}
}

/** Retries while another process writes, and yields the thread between attempts. */
async function onceFree<T>(attempt: () => T): Promise<T> {
	const deadline = performance.now() + FOREIGN_WRITER_LIMIT_MS;
	while (true) {
		try {
			return attempt();
		} catch (error) {
			// The low byte of the error code is the primary code; the rest says why the database is busy.
			const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
			if (!isBusy || performance.now() > deadline) throw error;
			await sleep(FOREIGN_WRITER_PAUSE_MS);
		}
	}
}

class NodeSqliteAdapter extends SqliteAdapter {
	/** Kysely need not serialise connections, because sessions take turns themselves. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}
	/** Migrations run in one immediate transaction: if several processes start at once, one runs them and the others wait. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
	override get supportsCreateIfNotExists(): boolean {
		return true;
	}
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
	/** Omits `for update` and `for no key update`, because a transaction of SQLite locks the whole file for writing. */
	protected override visitSelectModifier(node: Parameters<SqliteQueryCompiler["visitSelectModifier"]>[0]): void {
		if (node.modifier !== "ForUpdate" && node.modifier !== "ForNoKeyUpdate") super.visitSelectModifier(node);
	}
}
