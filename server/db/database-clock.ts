// The database's clock, which is the clock of the whole site, as a node measures it: nodes whose machines have different times write the
// same times. SQLite runs on one machine and uses its clock.
import { type Kysely, sql } from "kysely";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { Database } from "./schema.ts";

/** Difference above which a clock is reported. */
export const CLOCK_WARNING_MS = SECOND_MS;

export interface DatabaseClock {
	/** Measures the database's time, to which now() is then adjusted. Throws if the database does not answer. */
	measure(): Promise<void>;
	/** The database's time, counted on from the last measurement by a monotonic timer, since this machine's clock may jump. */
	now: Clock;
	/** Returns the difference of the clocks in milliseconds, positive if this machine's clock is ahead of the database's. */
	differenceMs(): number;
}

/** SQL for the database's current time in epoch milliseconds (PostgreSQL). */
export const POSTGRES_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * SQL for the database's time at the start of a statement (PostgreSQL). It is the same for all rows, so comparisons with it can use an
 * index.
 */
export const POSTGRES_STATEMENT_START = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

export function createDatabaseClock(kysely: Kysely<Database>, kind: "sqlite" | "postgres"): DatabaseClock {
	if (kind === "sqlite") return { measure: async () => {}, now: Date.now, differenceMs: () => 0 };
	/** The database's time when this process' timer began. */
	let baseMs = Date.now() - performance.now();
	return {
		async measure() {
			const startedMs = performance.now();
			const { rows } = await sql<{ now: number }>`select ${POSTGRES_NOW} as now`.execute(kysely);
			const halfMs = (performance.now() - startedMs) / 2;
			// The database read its clock at some time during the query, so a difference smaller than half of the query's duration is ignored.
			const errorMs = Number(rows[0]?.now) - (startedMs + halfMs) - baseMs;
			baseMs += Math.sign(errorMs) * Math.max(0, Math.abs(errorMs) - halfMs);
		},
		now: () => Math.round(baseMs + performance.now()),
		differenceMs: () => Date.now() - Math.round(baseMs + performance.now()),
	};
}
