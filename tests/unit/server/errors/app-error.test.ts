// The error that reaches a caller has all details of a refusal.
import { expect, it } from "vitest";
import { AppError, type Result, refuse, throwRefusal, unwrap } from "#server/errors/app-error.ts";

it("a refusal thrown at an edge keeps its code, its sentence and its details", () => {
	const result: Result<number> = { ok: false, error: { code: "conflict_sequence", message: "Another event came first.", headSeq: 7 } };
	const error = new AppError(result.error, { cause: "append" });
	expect(error).toBeInstanceOf(Error);
	expect(error).toMatchObject({ name: "AppError", code: "conflict_sequence", fields: result.error, cause: "append" });
	expect(error.message).toBe(result.error.message);
});

it("a refusal is a value between rooms, and is thrown at an edge by itself or by unwrapping the value", () => {
	const gone = { code: "not_found", message: "There is no match m1." } as const;
	expect(refuse(gone)).toEqual({ ok: false, error: gone });
	expect(() => throwRefusal(gone)).toThrow(AppError);
	expect(() => unwrap(refuse(gone))).toThrow(gone.message);
});
