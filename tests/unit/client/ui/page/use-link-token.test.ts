import { describe, expect, it } from "vitest";
import { tokenIn } from "#client/ui/page/use-link-token.ts";

describe("The token of a link", () => {
	it.each([
		["#verify=abc-DEF_123", "abc-DEF_123"],
		["#other=1&verify=abc", "abc"],
		["#verify=", null],
		["#verify", null],
		["#unverify=abc", null],
		["", null],
	])("in %j is %j", (hash, token) => {
		expect(tokenIn(hash, "verify")).toBe(token);
	});
});
