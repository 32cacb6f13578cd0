import { describe, expect, it } from "vitest";
import { actionCodeOf, actionModeOf, signInLinkTarget } from "#client/accounts/identity-links/action-link.ts";

const SITE = "https://scores.example.org";
const PAGES = ["/login", "/account"];
const linkWith = (search: string) => new URL(`${SITE}/auth/action?${search}`);

describe("A link in the provider's mails", () => {
	it.each(["resetPassword", "verifyEmail", "verifyAndChangeEmail", "recoverEmail", "revertSecondFactorAddition"])(
		"has the mode %s",
		(mode) => {
			expect(actionModeOf(new URLSearchParams({ mode }))).toBe(mode);
		},
	);

	it.each(["", "mode=", "mode=signIn", "mode=toString"])("has no heading of its own for %j", (search) => {
		expect(actionModeOf(new URLSearchParams(search))).toBeNull();
	});

	it("has a code, or is none", () => {
		expect(actionCodeOf(new URLSearchParams("oobCode=abc"))).toBe("abc");
		expect(actionCodeOf(new URLSearchParams("oobCode="))).toBeNull();
		expect(actionCodeOf(new URLSearchParams())).toBeNull();
	});

	it("that signs in goes on to the page that asked for it, with all that it brought", () => {
		const link = linkWith(`mode=signIn&oobCode=a&apiKey=b&continueUrl=${encodeURIComponent(`${SITE}/account`)}`);
		expect(signInLinkTarget(link, SITE, PAGES)).toBe(`/account${link.search}`);
	});

	it.each([
		"https://elsewhere.example/account",
		`${SITE}.elsewhere.example/account`,
		`${SITE}/cms`,
		"//elsewhere.example",
		"javascript:alert(1)",
		"",
	])("that signs in goes to the sign-in page when its target is %j", (target) => {
		const link = linkWith(`mode=signIn&oobCode=a&apiKey=b&continueUrl=${encodeURIComponent(target)}`);
		expect(signInLinkTarget(link, SITE, PAGES)).toBe(`/login${link.search}`);
	});

	it("of another mode stays where it is", () => {
		expect(signInLinkTarget(linkWith("mode=verifyEmail&oobCode=a"), SITE, PAGES)).toBeNull();
	});
});
