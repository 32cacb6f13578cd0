// How far this machine's clock is from the database's. Nodes find each other's rows by the times in them, so they must agree on the time. On
// SQLite there is one machine and no difference.
import { type Kysely, sql } from "kysely";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Database } from "./schema.ts";

/** Beyond this the difference is reported. */
export const CLOCK_WARNING_MS = SECOND_MS;
/** Beyond this the node takes no lease and no readers: it would miss rows of other nodes, or take their leases. */
const CLOCK_LIMIT_MS = 2 * SECOND_MS;

export interface DatabaseClock {
	/** Measures again. Throws when the database does not answer. */
	measure(): Promise<void>;
	/** Of the last measurement, in milliseconds: positive if this machine is ahead. The part that a slow answer explains is left out. */
	differenceMs(): number;
	/** False: beyond the limit. */
	isRight(): boolean;
}

/** The present by the database's clock, epoch ms, in a statement of PostgreSQL. */
export const POSTGRES_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

export function createDatabaseClock(kysely: Kysely<Database>, kind: "sqlite" | "postgres"): DatabaseClock {
	let differenceMs = 0;
	return {
		async measure() {
			if (kind === "sqlite") return;
			const [ours, startedMs] = [Date.now(), performance.now()];
			const { rows } = await sql<{ now: number }>`select ${POSTGRES_NOW} as now`.execute(kysely);
			const tookMs = performance.now() - startedMs;
			// The database read its clock at some time of these: what lies within them is no difference.
			const measured = ours + tookMs / 2 - Number(rows[0]?.now);
			differenceMs = Math.sign(measured) * Math.max(0, Math.abs(measured) - tookMs / 2);
		},
		differenceMs: () => differenceMs,
		isRight: () => Math.abs(differenceMs) <= CLOCK_LIMIT_MS,
	};
}
