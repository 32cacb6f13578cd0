// Queries on the state of the database that checks look at. They only read, and take no lock for which others wait.
import { sql } from "kysely";
import type { Db } from "#server/db/open-database.ts";

/** `number` is PostgreSQL's `server_version_num`: 150004; `null` on SQLite. */
export interface DatabaseVersion {
	text: string;
	number: number | null;
}

/** Reads the version. Throws the database's error if it does not answer. */
export async function readVersion({ kysely, kind }: Db): Promise<DatabaseVersion> {
	if (kind === "sqlite") {
		const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(kysely);
		return { text: `SQLite ${rows[0]?.version ?? ""}`, number: null };
	}
	const { rows } = await sql<{ number: string; version: string }>`
		select current_setting('server_version_num') as number, split_part(current_setting('server_version'), ' ', 1) as version
	`.execute(kysely);
	return { text: `PostgreSQL ${rows[0]?.version ?? ""}`, number: Number(rows[0]?.number) };
}

/** How long other connections to the database block it, in milliseconds; 0 if none does, and always on SQLite. */
export interface Congestion {
	/** The oldest open transaction, and the process of PostgreSQL that has it open. */
	openMs: number;
	openPid: number | null;
	/** The longest wait for a lock, and the process that holds the lock. */
	waitMs: number;
	blockingPid: number | null;
}

export async function readCongestion({ kysely }: Db): Promise<Congestion> {
	const { rows: open } = await sql<{ pid: number; ms: number }>`
		select pid, extract(epoch from clock_timestamp() - xact_start) * 1000 as ms
		from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
		order by xact_start limit 1
	`.execute(kysely);
	const { rows: waits } = await sql<{ blocking: number | null; ms: number }>`
		select (pg_blocking_pids(pid))[1] as blocking, extract(epoch from clock_timestamp() - query_start) * 1000 as ms
		from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0
		order by query_start limit 1
	`.execute(kysely);
	return {
		openMs: Number(open[0]?.ms ?? 0),
		openPid: open[0]?.pid ?? null,
		waitMs: Number(waits[0]?.ms ?? 0),
		blockingPid: waits[0]?.blocking ?? null,
	};
}

/** What is stored of a secret that is derived from the server's own. */
export interface StoredSecret {
	id: string;
	salt: string;
	secret_hash: string;
}

/** Reads the keys that are not revoked, and all webhooks. */
export async function readStoredSecrets({ kysely }: Db): Promise<{ apiKeys: StoredSecret[]; webhooks: StoredSecret[] }> {
	const columns = ["id", "salt", "secret_hash"] as const;
	return {
		apiKeys: await kysely.selectFrom("api_keys").select(columns).where("revoked_at", "is", null).execute(),
		webhooks: await kysely.selectFrom("webhooks").select(columns).execute(),
	};
}

/** End of the last printed token that is still valid; `null` if there is none. */
export async function readLastTokenEnd({ kysely }: Db, now: number): Promise<number | null> {
	const query = kysely.selectFrom("printed_tokens").select((row) => row.fn.max("expires_at").as("end"));
	const row = await query.where("revoked_at", "is", null).where("expires_at", ">", now).executeTakeFirst();
	return row?.end === null || row?.end === undefined ? null : Number(row.end);
}
