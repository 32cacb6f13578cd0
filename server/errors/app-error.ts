// The only error that reaches a caller: a code of the closed list and a sentence. Thrown at the edges (HTTP, socket, command line),
// carried as a value (`Result`) between rooms; anything else that is thrown is unexpected: "internal".
import type { ErrorBody, ErrorCode } from "#shared/contract/error-code.ts";

export type AppErrorFields = Omit<ErrorBody["error"], "requestId">;

/** An expected refusal is a value: `if (!result.ok) return result`, or `unwrap(result)` at an edge. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppErrorFields };

export class AppError extends Error {
	override readonly name = "AppError";
	readonly code: ErrorCode;
	readonly issues: AppErrorFields["issues"];
	readonly headSeq: number | undefined;
	readonly events: AppErrorFields["events"];
	readonly market: AppErrorFields["market"];
	readonly document: AppErrorFields["document"];
	readonly retryAfterMs: number | undefined;

	constructor({ code, message, issues, headSeq, events, market, document, retryAfterMs }: AppErrorFields, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
		this.issues = issues;
		this.headSeq = headSeq;
		this.events = events;
		this.market = market;
		this.document = document;
		this.retryAfterMs = retryAfterMs;
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
