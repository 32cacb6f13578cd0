import { AuthErrorCodes } from "@firebase/auth";
import { describe, expect, it } from "vitest";
import { identityErrorCode, identityErrorText } from "#client/accounts/identity/identity-error.ts";
import "#texts/identity";
import { textOf } from "#client/i18n/text-of.ts";

const t = textOf("en");
const textFor = (code: string) => t(identityErrorText({ code: `auth/${code}` }));

describe("The error catalogue of the identity provider", () => {
	// Error codes that the catalogue must contain, with the topic that each text has to mention.
	it.each([
		["wrong-password", /password is wrong/],
		["invalid-credential", /password is wrong/],
		["user-not-found", /no account/],
		["email-already-in-use", /already/],
		["invalid-email", /not an e-mail address/],
		["too-many-requests", /Too many/],
		["popup-closed-by-user", /closed/],
		["popup-blocked", /blocked/],
		["cancelled-popup-request", /Another/],
		["network-request-failed", /connection/],
		["expired-action-code", /too old/],
		["invalid-action-code", /used already/],
		["requires-recent-login", /once more/],
		["account-exists-with-different-credential", /another way/],
		["invalid-verification-code", /code is wrong/],
		["invalid-phone-number", /phone number/],
		["code-expired", /too old/],
		["quota-exceeded", /No more/],
		["user-disabled", /switched off/],
		["operation-not-allowed", /not switched on/],
		["missing-password", /Type a password/],
		["multi-factor-auth-required", /second step/],
	])("has a clear text for %s", (code, text) => {
		expect(textFor(code)).toMatch(text);
	});

	it("says of a weak password what the provider requires, to the letter", () => {
		expect(textFor("weak-password")).toBe("password must be 6 characters long or more");
	});

	it("has a text for every code that the SDK knows, and none that is a bare key", () => {
		const codes = Object.values(AuthErrorCodes);
		expect(codes.length).toBeGreaterThan(90);
		const texts = codes.map((code) => t(identityErrorText({ code })));
		expect(texts.filter((text) => text === "" || text.startsWith("identity."))).toEqual([]);
	});

	it.each(["identity_refused", "email_unverified", "account_banned", "rate_limited", "overloaded", "network"])(
		"has a text of its own for the exchange's %s",
		(code) => {
			expect(identityErrorText({ code })).not.toBe("identity.error.unknown");
		},
	);

	it.each([undefined, null, "auth/wrong-password", new Error("no code"), { code: 7 }, { code: "auth/made-up" }, { code: "constructor" }])(
		"has a general text for what it does not know: %s",
		(error) => {
			expect(identityErrorText(error)).toBe("identity.error.unknown");
		},
	);

	it("reads the code without its prefix", () => {
		expect(identityErrorCode({ code: "auth/popup-blocked" })).toBe("popup-blocked");
		expect(identityErrorCode({ code: "email_unverified" })).toBe("email_unverified");
		expect(identityErrorCode(null)).toBe("");
	});
});
