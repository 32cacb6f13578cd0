// The error that reaches a caller carries all that a refusal told.
import { expect, it } from "vitest";
import { AppError, type Result } from "#server/errors/app-error.ts";

it("a refusal thrown at an edge keeps its code, its sentence and its details", () => {
	const result: Result<number> = { ok: false, error: { code: "conflict_sequence", message: "Another event came first.", headSeq: 7 } };
	const error = new AppError(result.error, { cause: "append" });
	expect(error).toBeInstanceOf(Error);
	expect({ ...error, message: error.message, cause: error.cause }).toMatchObject({ ...result.error, name: "AppError", cause: "append" });
});
