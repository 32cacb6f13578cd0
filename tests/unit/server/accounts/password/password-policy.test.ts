import { describe, expect, it } from "vitest";
import { refuseWeakPassword } from "#server/accounts/password/password-policy.ts";
import { makeReadablePassword } from "#server/accounts/password/readable-password.ts";

describe("easy passwords", () => {
	const owner = { email: "Zoe.Smith@club.example", displayName: "Zoë Smith" };

	it.each(["zoe.smith@club.example", "ZOE.SMITH@CLUB.EXAMPLE", "zoe.smith", " Zoë Smith ", "zoe\u0308 smith"])(
		"%s is refused",
		(password) => {
			expect(refuseWeakPassword(password, owner, "body.password")).toMatchObject({
				error: { code: "invalid_request", issues: [{ path: "body.password", message: expect.any(String) }] },
			});
		},
	);

	it.each(["12345678", "1234567890", "hgfedcba", "aaaaaaaaaa", "ababababab", "Password1", "qwertyuiop"])(
		"%s is refused, for anybody guesses it first",
		(password) => {
			expect(refuseWeakPassword(password, owner, "body.password")?.error.issues).toEqual([
				{ path: "body.password", message: "is one that anybody would guess first" },
			]);
		},
	);

	it.each(
		[
			"jennifer Password1! Passw0rd! liverpool1 touchline touchline123 michelle1 computer1 P@ssw0rd1 basketball footballfan",
			"corvette mercedes qwerty1234 asdf1234 1234qwer samantha internet midnight Touchline1 football2026 goalscorer livescore1",
		]
			.join(" ")
			.split(" "),
	)("%s is refused, as lists of leaked passwords and words of the site have it", (password) => {
		expect(refuseWeakPassword(password, owner, "body.password")).not.toBeNull();
	});

	it("the name of the site is refused, whatever it is", () => {
		const site = { ...owner, siteName: "Kickoff Corner" };
		expect(refuseWeakPassword("kickoffcorner", site, "body.password")).not.toBeNull();
		expect(refuseWeakPassword("Kickoff Corner1", site, "body.password")).not.toBeNull();
	});

	it.each(["7c3k9vwt", "abcdefgxyz12", "correct horse", "aabbccddee"])("%s is not", (password) => {
		expect(refuseWeakPassword(password, owner, "body.password")).toBeNull();
	});

	it("another is not, nor any for want of an address", () => {
		expect(refuseWeakPassword("zoe.smith@club.example1", owner, "body.password")).toBeNull();
		expect(refuseWeakPassword("anything else", { ...owner, email: null }, "body.password")).toBeNull();
		expect(refuseWeakPassword("zoë smith", { ...owner, email: null }, "body.password")).not.toBeNull();
	});

	it("are never made by the program", () => {
		const made = Array.from({ length: 200 }, makeReadablePassword);
		expect(new Set(made).size).toBe(200);
		for (const password of made) expect(password).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){2}$/);
	});
});
