import { describe, expect, it } from "vitest";
import { providerName } from "#client/accounts/identity/provider-name.ts";
import "#texts/accounts";
import { textOf } from "#client/i18n/text-of.ts";

describe("A linked sign-in", () => {
	it("is called as its site is, and one that is not known as it calls itself", () => {
		const names = ["google.com", "phone", "password", "saml.work", "constructor"].map((provider) => providerName(textOf("en"), provider));
		expect(names).toEqual(["Google", "Phone", "E-mail", "saml.work", "constructor"]);
	});
});
