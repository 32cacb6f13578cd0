// A pool over several PostgreSQL servers of which one, the primary, accepts writes. If the primary is lost, the pool looks for the server
// that took over. Statements that ran at that moment fail; as with any lost connection, it is unknown whether they were committed.
import pg from "pg";
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { ConnectionPool } from "./silent-lines.ts";

/** Maximum time to wait for one server's answer while the pool looks for the primary. */
const PROBE_MS = 2 * SECOND_MS;

/**
 * Reads the timeline of a primary; `null` for a standby, which has no position of its own in the write-ahead log. Of two primaries, the one
 * with the later timeline has taken over.
 */
const TIMELINE = "select case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline";

interface Parts {
	/** Addresses of all servers. */
	addresses: readonly string[];
	/** Opens a pool that calls `verify` with each new connection, and discards one for which it throws. */
	open(address: string, verify: (client: pg.ClientBase) => Promise<void>): pg.Pool;
	log: Logger;
}

export function createPrimaryPool({ addresses, open, log }: Parts): ConnectionPool {
	let address = addresses[0] ?? "";
	let pool = open(address, refuseStandby);
	let finding: Promise<string | null> | null = null;
	let isEnding = false;

	/** Looks for the primary, and returns `true` if it is another server now. */
	async function moveToPrimary(): Promise<boolean> {
		const lost = address;
		finding ??= findPrimary(addresses).finally(() => {
			finding = null;
		});
		const primary = await finding;
		if (primary === null || primary === lost) return address !== lost;
		if (address === lost) {
			log.warn({ host: new URL(primary).host }, "Another database server takes writes now");
			const former = pool;
			[address, pool] = [primary, open(primary, refuseStandby)];
			former.end().catch((error: unknown) => log.debug({ err: error }, "Closing connections to the former database server failed"));
		}
		return true;
	}

	return {
		get options() {
			return pool.options;
		},
		get idleCount() {
			return pool.idleCount;
		},
		get ending() {
			return isEnding;
		},
		async connect() {
			try {
				return await pool.connect();
			} catch (error) {
				if (isEnding || !(await moveToPrimary())) throw error;
				return pool.connect();
			}
		},
		end() {
			isEnding = true;
			return pool.end();
		},
	};
}

async function timelineOf(client: pg.ClientBase): Promise<string | null> {
	const { rows } = await client.query<{ timeline: string | null }>(TIMELINE);
	return rows[0]?.timeline ?? null;
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
	if ((await timelineOf(client)) === null) throw new StandbyRefused("this server is a standby");
}

/** Error if the server accepts no writes. */
class StandbyRefused extends Error {
	/** PostgreSQL's code for a write in a read-only transaction. */
	readonly code = "25006";
}

/** Returns the address of the primary; `null` if no server accepts writes at present. */
async function findPrimary(addresses: readonly string[]): Promise<string | null> {
	const found = await Promise.all(
		addresses.map(async (address) => {
			const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
			client.on("error", () => undefined);
			try {
				await client.connect();
				return { address, timeline: await timelineOf(client) };
			} catch {
				return { address, timeline: null };
			} finally {
				await client.end().catch(() => undefined);
			}
		}),
	);
	const primaries = found.filter(({ timeline }) => timeline !== null);
	return primaries.sort((a, b) => String(b.timeline).localeCompare(String(a.timeline)))[0]?.address ?? null;
}
