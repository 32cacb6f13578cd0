// The database's clock as a node knows it, which is the clock of the whole site: nodes whose machines disagree stamp the same times. SQLite
// runs on one machine and has its clock.
import { type Kysely, sql } from "kysely";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { Database } from "./schema.ts";

/** A difference above this is reported. */
export const CLOCK_WARNING_MS = SECOND_MS;

export interface DatabaseClock {
	/** Measures the database's time. Throws if the database does not answer. */
	measure(): Promise<void>;
	/** The database's time, counted on from the last measurement without this machine's clock: it may jump meanwhile. */
	now: Clock;
	/** Milliseconds, positive if this machine's clock is ahead of the database's. */
	differenceMs(): number;
}

/** The database's current time in epoch ms, for a statement of PostgreSQL. */
export const POSTGRES_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The database's time at the start of a statement: it is the same for all rows, so that an index serves comparisons with it. */
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
			// The database read its clock at some time during the query, so a difference within its duration does not count.
			const errorMs = Number(rows[0]?.now) - (startedMs + halfMs) - baseMs;
			baseMs += Math.sign(errorMs) * Math.max(0, Math.abs(errorMs) - halfMs);
		},
		now: () => Math.round(baseMs + performance.now()),
		differenceMs: () => Date.now() - Math.round(baseMs + performance.now()),
	};
}
