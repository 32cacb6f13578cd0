// Describes refused staff actions in words: the server's own sentence if only it knows the reason, and the time to wait.
import { describe, expect, it } from "vitest";
import { describeProblem } from "#client/api/form/describe-problem.ts";
import { ApiError } from "#client/api/send-request.ts";
import { textOf } from "#client/i18n/text-of.ts";

const t = textOf("en");

describe("A refused act of staff", () => {
	it.each([
		[
			403,
			{ code: "forbidden", message: "Staff are sanctioned by an admin alone." },
			"You may not do this. Staff are sanctioned by an admin alone.",
		],
		[404, { code: "not_found", message: "There is no such line in this chat." }, "It is not there any more: somebody was faster."],
		[400, { code: "invalid_request", message: "The word must have two letters." }, "This was not taken. The word must have two letters."],
		[409, { code: "last_admin", message: "The site would have no admin." }, "This was refused. The site would have no admin."],
		[429, { code: "rate_limited", message: "", retryAfterMs: 4_200 }, "That was a lot at once. Try again in 5 s."],
		[401, { code: "unauthenticated", message: "" }, "You are signed out. Sign in again."],
		[503, { code: "overloaded", message: "" }, "It did not work. Try again."],
		[0, null, "The server cannot be reached. Nothing was changed."],
	] as const)("of status %i with %j says so", (status, refusal, words) => {
		expect(describeProblem(new ApiError(status, refusal), t)).toBe(words);
	});

	it("by the refresh of the session is described as the session's end", () => {
		expect(describeProblem(new Error("both expired"), t)).toBe("You are signed out. Sign in again.");
	});
});
