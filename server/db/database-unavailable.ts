// Recognizes an error of either database: it could not work now (unreachable, silent, full, locked), and the same may succeed later.
// Used where errors leave the server.
import { DatabaseSilent } from "./postgres/silent-lines.ts";

/** Primary codes of SQLite: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE_PASSING = new Set([5, 6, 8, 10, 13, 14]);
/** Classes of PostgreSQL: connection, resources, operator's intervention (with query_canceled), system error; and lock not available, read only. */
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
/** What node-pg and its pool throw without a code. */
const CLIENT_PASSING =
	/^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

export function isDatabaseUnavailable(error: unknown): boolean {
	if (error instanceof DatabaseSilent) return true;
	if (!(error instanceof Error)) return false;
	const { code, errcode, syscall } = error as Error & { code?: unknown; errcode?: number; syscall?: string };
	// The low byte is the primary code; the rest is the kind.
	if (code === "ERR_SQLITE_ERROR") return SQLITE_PASSING.has((errcode ?? 0) % 256);
	if (typeof code !== "string") return CLIENT_PASSING.test(error.message);
	return (syscall !== undefined && SYSTEM_PASSING.has(code)) || POSTGRES_PASSING.test(code);
}
