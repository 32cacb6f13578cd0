import { describe, expect, it } from "vitest";
import { readClaims } from "#client/session/read-claims.ts";
import { signAccessToken } from "#server/accounts/session/access-token.ts";

describe("The claims of an access token", () => {
	it("are whose it is, the device's and how long it lives", () => {
		const token = signAccessToken("a secret", Date.now, { id: "u1", scopes: [], deviceId: "d7" }, 1_800_000);
		expect(readClaims(token)).toEqual({ userId: "u1", deviceId: "d7", lifetimeMs: 1_800_000 });
	});

	it.each([null, "", "a.b.c", "a.e30.c", "nothing"])("of %j are none", (token) => {
		expect(readClaims(token)).toBeNull();
	});
});
