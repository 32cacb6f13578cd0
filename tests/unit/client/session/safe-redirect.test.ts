// Allowed targets after a sign-in: addresses that an attacker could insert into the link are refused.
import { describe, expect, it } from "vitest";
import { safeRedirect } from "#client/session/safe-redirect.ts";

describe("The target of a redirect", () => {
	it.each([null, undefined, ""])("may be absent: %j", (raw) => {
		expect(safeRedirect(raw)).toBeNull();
	});

	it.each(["/", "/account?tab=devices", "/en/league/l1#table"])("may be a page of the site: %s", (raw) => {
		expect(safeRedirect(raw)).toEqual({ kind: "local", path: raw });
	});

	it.each([
		"//evil.example",
		"///evil.example",
		"\\evil.example",
		"\\\\evil.example",
		"/\\evil.example",
		"/%2f/evil.example",
		"/%5cevil.example",
		"/\t/evil.example",
		"/\n/evil.example",
		" //evil.example",
		"https://evil.example",
		"https:evil.example",
		"javascript:alert(1)",
		"JAVASCRIPT:alert(1)",
		"data:text/html,x",
		"https://friend.example.evil.example/",
		"https://friend.example@evil.example/",
	])("is never %j", (raw) => {
		expect(safeRedirect(raw, ["https://friend.example"])).toBeNull();
	});

	it("may be a site that the operator allows", () => {
		expect(safeRedirect("https://friend.example/shop?a=1", ["https://friend.example"])).toEqual({
			kind: "foreign",
			url: "https://friend.example/shop?a=1",
		});
		expect(safeRedirect("http://friend.example/", ["https://friend.example"])).toBeNull();
	});
});
