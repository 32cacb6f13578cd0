// Measures the difference between this machine's clock and the database's. Nodes find each other's changes whatever the clocks show, but the
// times that people read come from the nodes. SQLite runs on one machine without a difference.
import { type Kysely, sql } from "kysely";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Database } from "./schema.ts";

/** A difference above this is reported. */
export const CLOCK_WARNING_MS = SECOND_MS;

export interface DatabaseClock {
	/** Measures the difference. Throws if the database does not answer. */
	measure(): Promise<void>;
	/**
	 * Result of the last measurement in milliseconds, positive if this machine is ahead. The part that the duration of the query explains
	 * is subtracted.
	 */
	differenceMs(): number;
}

/** The database's current time in epoch ms, for a statement of PostgreSQL. */
export const POSTGRES_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The database's time at the start of a statement: it is the same for all rows, so that an index serves comparisons with it. */
export const POSTGRES_STATEMENT_START = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

export function createDatabaseClock(kysely: Kysely<Database>, kind: "sqlite" | "postgres"): DatabaseClock {
	let differenceMs = 0;
	return {
		async measure() {
			if (kind === "sqlite") return;
			const [ours, startedMs] = [Date.now(), performance.now()];
			const { rows } = await sql<{ now: number }>`select ${POSTGRES_NOW} as now`.execute(kysely);
			const tookMs = performance.now() - startedMs;
			// The database read its clock at some time during the query, so a difference within its duration does not count.
			const measured = ours + tookMs / 2 - Number(rows[0]?.now);
			differenceMs = Math.sign(measured) * Math.max(0, Math.abs(measured) - tookMs / 2);
		},
		differenceMs: () => differenceMs,
	};
}
