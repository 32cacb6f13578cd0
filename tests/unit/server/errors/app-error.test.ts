import { describe, expect, it } from "vitest";
import { AppError, refuse, throwRefusal, unwrap } from "#server/errors/app-error.ts";

const GONE = { code: "not_found", message: "There is no match m1." } as const;

describe("A refusal", () => {
	it("is a value between rooms", () => {
		expect(refuse(GONE)).toEqual({ ok: false, error: GONE });
	});

	it("is thrown as an AppError at an edge, by itself or by unwrapping the value", () => {
		for (const act of [() => throwRefusal(GONE), () => unwrap(refuse(GONE))]) {
			expect(act).toThrow(AppError);
			expect(act).toThrow(GONE.message);
		}
	});
});
