import { describe, expect, it } from "vitest";
import { readPageReturn, withoutLink } from "#client/accounts/identity/page-return.ts";
import { spellPhone } from "#client/accounts/identity/sign-in-step.ts";

const LINK = "https://scores.example.org/login?mode=signIn&lang=en&oobCode=secret&apiKey=key&redirect=%2Flive-sports#top";

describe("A returning visitor", () => {
	// This machine has no storage, like a browser that forbids it.
	it("is recognised by the link of the mail, also where nothing can be stored", () => {
		expect(readPageReturn(LINK)).toEqual({ kind: "link", email: null, url: LINK });
	});

	it.each(["", "?mode=signIn", "?mode=resetPassword&oobCode=a&apiKey=b", "?oobCode=a&apiKey=b", "?mode=signIn&oobCode=a"])(
		"is nobody who just came by /login%s",
		(search) => {
			expect(readPageReturn(`https://scores.example.org/login${search}`)).toBeNull();
		},
	);

	it("leaves an address without the link's secrets, and with all else", () => {
		expect(withoutLink(LINK)).toBe("/login?redirect=%2Flive-sports#top");
		expect(withoutLink("https://scores.example.org/en/login?mode=signIn&oobCode=a&apiKey=b")).toBe("/en/login");
	});
});

describe("A phone number", () => {
	it.each([
		["+44 7700 900123", "+447700900123"],
		["+44 (7700) 900-123", "+447700900123"],
		["0044 7700/900.123", "+447700900123"],
		["07700 900123", "07700900123"],
		["", ""],
	])("typed as “%s” is sent as %s", (typed, sent) => {
		expect(spellPhone(typed)).toBe(sent);
	});
});
