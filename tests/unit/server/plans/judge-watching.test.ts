// Access to videos, the order of reasons for refusal, and the pages that differ by country.
import { describe, expect, it } from "vitest";
import { judgeCountry, judgeWatching, type WatchFacts } from "#server/plans/judge-watching.ts";
import { dependsOnCountry } from "#server/rendering/country-pages.ts";

const ANYWHERE = { rule: "all", codes: [] } as const;

describe("Limits by country", () => {
	it("allow all, only some, or all but some", () => {
		expect(judgeCountry(ANYWHERE, "GB")).toBe(true);
		expect(judgeCountry({ rule: "only", codes: ["GB", "IE"] }, "IE")).toBe(true);
		expect(judgeCountry({ rule: "only", codes: ["GB", "IE"] }, "FR")).toBe(false);
		expect(judgeCountry({ rule: "except", codes: ["FR"] }, "IE")).toBe(true);
		expect(judgeCountry({ rule: "except", codes: ["FR"] }, "FR")).toBe(false);
	});

	it("refuse an unknown country wherever there is a limit", () => {
		expect(judgeCountry(ANYWHERE, null)).toBe(true);
		expect(judgeCountry({ rule: "only", codes: ["GB"] }, null)).toBe(false);
		expect(judgeCountry({ rule: "except", codes: ["FR"] }, null)).toBe(false);
	});
});

describe("Watching", () => {
	const facts: WatchFacts = {
		access: "plan",
		countries: { rule: "only", codes: ["GB"] },
		country: "FR",
		isSignedIn: false,
		isContentStaff: false,
		hasPlan: false,
	};

	it("is refused for the country first, then for the missing sign-in, then for the missing plan", () => {
		expect(judgeWatching(facts)).toBe("country");
		expect(judgeWatching({ ...facts, isSignedIn: true, hasPlan: true })).toBe("country");
		expect(judgeWatching({ ...facts, country: "GB" })).toBe("sign_in");
		expect(judgeWatching({ ...facts, country: "GB", isSignedIn: true })).toBe("plan");
		expect(judgeWatching({ ...facts, country: "GB", isSignedIn: true, hasPlan: true })).toBeNull();
		expect(judgeWatching({ ...facts, access: "free", country: "GB" })).toBeNull();
	});

	it("is open to the staff who publish it", () => {
		expect(judgeWatching({ ...facts, isSignedIn: true, isContentStaff: true })).toBeNull();
	});
});

describe("A page that differs by country", () => {
	it.each([
		["/movies/d1", true],
		["/en/movies/d1?t=20", true],
		["/movies/d1.data?_routes=x", true],
		["/match-highlight/m1", true],
		["/match/m1/highlight", true],
		["/en/match/m1/highlight.data", true],
		["/movies", false],
		["/match/m1", false],
		["/match/m1/highlights", false],
		["/", false],
		["/fr/movies/d1", false],
	])("%s: %s", (target, isOne) => {
		expect(dependsOnCountry(target)).toBe(isOne);
	});
});
