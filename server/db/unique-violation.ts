// Recognises an error of either database: a row with this unique key already exists.

const POSTGRES_UNIQUE_VIOLATION = "23505";
/** Extended codes SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_UNIQUE_VIOLATIONS = [1555, 2067];

export function isUniqueViolation(error: unknown): boolean {
	const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
	return code === POSTGRES_UNIQUE_VIOLATION || (code === "ERR_SQLITE_ERROR" && SQLITE_UNIQUE_VIOLATIONS.includes(errcode ?? 0));
}
