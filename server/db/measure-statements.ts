// Counts and times database statements for /metrics, and warns of slow ones.
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { createRareWarning } from "#server/observability/rare-warning.ts";
import type { StatementWatch } from "./open-database.ts";

/** Statements longer than this are logged. A page waits for several statements, so users notice such a one. */
const SLOW_MS = 500;
const MAX_LOGGED_SQL = 300;

/** The number of errors includes those that callers expect and handle, such as a duplicate key (23505): alert on other codes. */
export function measureStatements(metrics: Metrics, log: Logger): StatementWatch {
	const times = metrics.durationMs("database_statement_ms", "Time of a statement with its wait for a connection, by its first word", [
		"statement",
	]);
	const errors = metrics.counter(
		"database_errors_total",
		"Statements that the database refused or did not answer, by the code of the error: SQLSTATE on PostgreSQL",
		["code"],
	);
	const warn = createRareWarning(log);
	return {
		done(sql, ms) {
			times.observe({ statement: firstWordOf(sql) }, ms);
			// The logged text of the statement does not contain values.
			if (ms >= SLOW_MS) warn({ ms: Math.round(ms), sql: sql.slice(0, MAX_LOGGED_SQL) }, "A statement of the database was slow");
		},
		failed(error) {
			const { code } = error as { code?: unknown };
			errors.inc({ code: typeof code === "string" ? code : "none" });
		},
	};
}

const WORDS = new Set(["select", "insert", "update", "delete", "with"]);

function firstWordOf(sql: string): string {
	const word = sql.slice(0, sql.indexOf(" "));
	return WORDS.has(word) ? word : "other";
}
