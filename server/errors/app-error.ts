// The only error that reaches a caller: a code of the closed list and a sentence. Thrown at the edges (HTTP, socket, command line),
// carried as a value (`Result`) between rooms; anything else that is thrown is unexpected: "internal".
import type { ErrorBody, ErrorCode } from "#shared/contract/error-code.ts";

export type AppErrorFields = Omit<ErrorBody["error"], "requestId">;

/** An expected refusal is a value: `if (!result.ok) return result`, or `unwrap(result)` at an edge. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppErrorFields };

export class AppError extends Error {
	override readonly name = "AppError";
	readonly code: ErrorCode;
	/** The error as the caller receives it, with its message. */
	readonly fields: AppErrorFields;

	constructor(fields: AppErrorFields, options?: ErrorOptions) {
		super(fields.message, options);
		this.code = fields.code;
		this.fields = fields;
	}
}

/** Returns the value, or throws the refusal as an AppError. */
export function unwrap<T>(result: Result<T>): T {
	if (!result.ok) throw new AppError(result.error);
	return result.value;
}

/** Creates an expected refusal, as a value. */
export function refuse(error: AppErrorFields): { ok: false; error: AppErrorFields } {
	return { ok: false, error };
}

/** Throws an expected refusal, at an edge. */
export function throwRefusal(error: AppErrorFields): never {
	throw new AppError(error);
}
