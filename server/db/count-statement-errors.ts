// Counts the statements that the database refused or did not answer, for /metrics.
import type { Metrics } from "#server/observability/metrics.ts";

/** Includes errors that callers expect and handle, such as a duplicate key (23505): alert on other codes. */
export function countStatementErrors(metrics: Metrics): (error: unknown) => void {
	const errors = metrics.counter(
		"database_errors_total",
		"Statements that the database refused or did not answer, by the code of the error: SQLSTATE on PostgreSQL",
		["code"],
	);
	return (error) => {
		const { code } = error as { code?: unknown };
		errors.inc({ code: typeof code === "string" ? code : "none" });
	};
}
