// Recognises an error of either database that may not occur on a retry: unreachable, not answering, full, locked. Used where errors become
// responses.
import { DatabaseSilent } from "./postgres/silent-lines.ts";

/** Primary codes of SQLite: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_PASSING = new Set([5, 6, 8, 10, 13, 14]);
/**
 * Classes of PostgreSQL's codes: connection, resources, operator's intervention (including query_canceled), system error; and the codes for
 * an unavailable lock and a read-only transaction.
 */
const POSTGRES_PASSING = /^(08|53|57|58)...$|^55P03$|^25006$|^25P0[34]$|^40001$|^40P01$/;
const SYSTEM_PASSING = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
]);
/** Messages that node-pg and its pool throw without a code. */
const CLIENT_PASSING =
	/^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

export function isDatabaseUnavailable(error: unknown): boolean {
	if (error instanceof DatabaseSilent) return true;
	if (!(error instanceof Error)) return false;
	const { code, errcode, syscall } = error as Error & { code?: unknown; errcode?: number; syscall?: string };
	// The low byte of the error code is the primary code; the rest refines it.
	if (code === "ERR_SQLITE_ERROR") return SQLITE_PASSING.has((errcode ?? 0) % 256);
	if (typeof code !== "string") return CLIENT_PASSING.test(error.message);
	return (syscall !== undefined && SYSTEM_PASSING.has(code)) || POSTGRES_PASSING.test(code);
}

/** Codes of PostgreSQL: serialization failure, deadlock, lock timeout, statement timeout, and object in use. */
const POSTGRES_BUSY = new Set(["40001", "40P01", "55P03", "57014", "55006"]);
/** Primary codes of SQLite: BUSY, LOCKED. */
const SQLITE_BUSY = new Set([5, 6]);

/** Returns `true` if other processes are using the same rows or tables. */
export function isDatabaseBusy(error: unknown): boolean {
	const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
	if (code === "ERR_SQLITE_ERROR") return SQLITE_BUSY.has((errcode ?? 0) % 256);
	return typeof code === "string" && POSTGRES_BUSY.has(code);
}

/** Reason why nothing can be written, which persists until an operator fixes it. */
export type WriteFailure = "disk_full" | "read_only" | "disk_error";

/** Primary codes of SQLite: READONLY, IOERR, FULL. */
const SQLITE_WRITE_FAILURES: Readonly<Record<number, WriteFailure>> = { 8: "read_only", 10: "disk_error", 13: "disk_full" };
const POSTGRES_WRITE_FAILURES: Readonly<Record<string, WriteFailure>> = {
	"53100": "disk_full",
	"25006": "read_only",
	"58030": "disk_error",
};

/** Returns the reason why nothing can be written; `null` for any other error. */
export function writeFailureOf(error: unknown): WriteFailure | null {
	const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
	if (code === "ERR_SQLITE_ERROR") return SQLITE_WRITE_FAILURES[(errcode ?? 0) % 256] ?? null;
	return (typeof code === "string" && POSTGRES_WRITE_FAILURES[code]) || null;
}
