// Recognises an error of either database: other rows refer to the row to delete, or the target of a reference does not exist.

const POSTGRES_FOREIGN_KEY_VIOLATION = "23503";
/** Extended code SQLITE_CONSTRAINT_FOREIGNKEY. */
const SQLITE_FOREIGN_KEY_VIOLATION = 787;

export function isReferenceViolation(error: unknown): boolean {
	const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
	return code === POSTGRES_FOREIGN_KEY_VIOLATION || (code === "ERR_SQLITE_ERROR" && errcode === SQLITE_FOREIGN_KEY_VIOLATION);
}
