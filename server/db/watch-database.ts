// Checks every half minute whether this process can work with its database: it reads, and on SQLite also takes the writer's turn. If that
// fails for a minute, /healthz fails, so that a supervisor restarts the process.
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#server/observability/logger.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { Db } from "./open-database.ts";
import { poll } from "./poll.ts";

export interface DatabaseWatch {
	/** Returns `false` if neither reading nor writing was possible for a minute, and a last attempt fails too. */
	isWorking(): Promise<boolean>;
	stop(): Promise<void>;
}

const POLL_EVERY_MS = 30 * SECOND_MS;
const STUCK_AFTER_MS = MINUTE_MS;
/** Maximum time that a health check waits. */
const LAST_TRY_MS = 2 * SECOND_MS;

/** `now` returns milliseconds of a monotonic clock. */
export function watchDatabase({ db, log, now = () => performance.now() }: { db: Db; log: Logger; now?: () => number }): DatabaseWatch {
	let workedAtMs = now();
	let trying: Promise<void> | null = null;

	/**
	 * Takes a turn of SQLite's writers by an empty transaction. It writes nothing, so a full disk, which no restart fixes, does not count.
	 * PostgreSQL has no turns.
	 */
	async function work(): Promise<void> {
		if (db.kind === "postgres") await db.ping();
		else await db.kysely.transaction().execute((transaction) => transaction.selectFrom("id_counters").select("prefix").limit(1).execute());
		workedAtMs = now();
	}

	/** Runs one attempt at a time, so that attempts do not accumulate while the database is stuck. */
	const tryOnce = () => {
		trying ??= work().finally(() => {
			trying = null;
		});
		return trying;
	};

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh: tryOnce, log, task: "checking the database" });
	return {
		async isWorking() {
			if (now() - workedAtMs < STUCK_AFTER_MS) return true;
			// After a pause of the whole process (a suspended machine), there were no attempts for a while. If one succeeds now, the database is
			// not stuck.
			await Promise.race([tryOnce().catch(() => undefined), sleep(LAST_TRY_MS, undefined, { ref: false })]);
			return now() - workedAtMs < STUCK_AFTER_MS;
		},
		/** Ends the checks without waiting for a database that is stuck. */
		stop: () => Promise.race([polling.stop(), sleep(LAST_TRY_MS, undefined, { ref: false })]),
	};
}
