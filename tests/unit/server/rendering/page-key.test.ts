import { describe, expect, it } from "vitest";
import { keyOf, type PageInput } from "#server/rendering/page-renderer.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";

function inputOf(cookies: string, input: Partial<PageInput> = {}): PageInput {
	const preferences = { ...readPreferences(cookies), zone: "UTC" };
	return {
		target: "/",
		fetchSite: "none",
		preferences,
		reader: null,
		cookies,
		country: null,
		confirmedAge: null,
		rulesVersion: 0,
		...input,
	};
}
const isShared = (one: PageInput, other: PageInput) => keyOf(one) === keyOf(other);

describe("Guests share a page", () => {
	it("over all themes and unknown cookies", () => {
		expect(isShared(inputOf("theme=dark"), inputOf("theme=light; visits=3"))).toBe(true);
	});

	it.each([
		[inputOf("odds=hidden"), "other choices"],
		[inputOf("", { target: "/?show=live" }), "another address"],
		[inputOf("", { fetchSite: "cross-site" }), "another way to it"],
		[inputOf("", { form: "markdown" }), "another form"],
		[inputOf("", { confirmedAge: 18 }), "a confirmed age"],
		[inputOf("", { rulesVersion: 1 }), "later rules"],
		[inputOf("", { preferences: { ...readPreferences(null), zone: "Asia/Tokyo" } }), "other times"],
	])("but not with guests of %#: $1", (input) => {
		expect(isShared(inputOf(""), input)).toBe(false);
	});

	it("of one country where the page depends on it", () => {
		const [one, other] = ["DE", "FR"].map((country) => inputOf("", { target: "/movies/1", country })) as [PageInput, PageInput];
		expect(isShared(one, other)).toBe(false);
	});

	it("and never with a user", () => {
		const user = { actor: { id: "u1", scopes: [], deviceId: null, expiresAt: 0 }, user: { id: "u1" } } as unknown as PageInput["reader"];
		expect(keyOf(inputOf("", { reader: user }))).toBeNull();
	});
});
