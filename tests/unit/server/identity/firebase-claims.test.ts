import { describe, expect, it } from "vitest";
import { readFirebaseClaims, whyNotAccepted } from "#server/identity/firebase-claims.ts";

const claimsOf = (firebase: object) => {
	const claims = readFirebaseClaims({ sub: "a", aud: "scores", auth_time: 1, firebase });
	if (!claims) throw new Error("no claims");
	return claims;
};

describe("A checked token", () => {
	it("signs in by a method that is switched on", () => {
		expect(whyNotAccepted(claimsOf({ sign_in_provider: "google.com" }), ["google"])).toBeNull();
		expect(whyNotAccepted(claimsOf({ sign_in_provider: "google.com" }), ["phone"])).toContain("not switched on");
		expect(whyNotAccepted(claimsOf({ sign_in_provider: "custom" }), ["google", "phone"])).toContain("not switched on");
	});

	it("of an anonymous visitor signs nobody in", () => {
		expect(whyNotAccepted(claimsOf({ sign_in_provider: "anonymous" }), ["google"])).toMatch(/anonymous/i);
	});

	it("of a tenant's user signs nobody in, whatever the method", () => {
		expect(whyNotAccepted(claimsOf({ sign_in_provider: "google.com", tenant: "another-group" }), ["google"])).toContain("tenant");
	});
});
