import { describe, expect, it } from "vitest";
import { BOTH_EXPIRED } from "#client/api/both-expired.ts";
import { describeFailure } from "#client/api/form/describe-failure.ts";
import { ApiError } from "#client/api/send-request.ts";

const refused = (status: number, code: ApiError["code"]) => new ApiError(status, code === "network" ? null : { code });

describe("A failure in words", () => {
	it.each([
		[refused(401, "wrong_credentials"), "account.problem.wrong_credentials"],
		[refused(0, "network"), "account.problem.network"],
		[refused(503, "overloaded"), "account.problem.overloaded"],
		[new ApiError(502, null), "account.problem.overloaded"],
		[refused(500, "internal"), "account.problem.internal"],
		[refused(404, "not_found"), "account.problem.internal"],
		[new Error(BOTH_EXPIRED), "account.problem.signed_out"],
		[new Error("a surprise"), "account.problem.internal"],
		["not even an error", "account.problem.internal"],
	] as const)("is described by its code (case %$): %s", (error, text) => {
		expect(describeFailure(error)).toBe(text);
	});

	it("uses a form's own words where it has some", () => {
		const own = { wrong_credentials: "account.problem.wrong_password" } as const;
		expect(describeFailure(refused(401, "wrong_credentials"), own)).toBe("account.problem.wrong_password");
		expect(describeFailure(refused(429, "rate_limited"), own)).toBe("account.problem.rate_limited");
	});
});
