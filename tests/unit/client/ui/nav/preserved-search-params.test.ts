import { describe, expect, it } from "vitest";
import { pathWithPreservedSearch, preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";

describe("What links repeat of an address", () => {
	it("is what a page may have written there", () => {
		expect(preservedSearchParams("?at=63:20&tab=odds&events=key").toString()).toBe("at=63%3A20&tab=odds&events=key");
		expect(pathWithPreservedSearch({ pathname: "/match/m1", search: "?tab=chat" })).toBe("/match/m1?tab=chat");
		expect(pathWithPreservedSearch({ pathname: "/teams", search: `?search=${"a".repeat(64)}` })).toHaveLength(78);
	});

	it("is what a table of the console is searched for, and by which command", () => {
		const search = `?q=${"a".repeat(64)}&action=${"b".repeat(64)}`;
		expect(pathWithPreservedSearch({ pathname: "/cms/audit", search })).toBe(`/cms/audit${search}`);
	});

	it("is the page that led to the plans", () => {
		const search = `?duration=year-1&returnTo=${encodeURIComponent("/match-highlight/the-night-of-seven-goals")}`;
		expect(pathWithPreservedSearch({ pathname: "/pricing", search })).toBe(`/pricing${search}`);
	});

	it("leaves out values and names that are too long, and all beyond a dozen", () => {
		expect(pathWithPreservedSearch({ pathname: "/match/m1", search: `?at=${"9".repeat(33)}&tab=odds` })).toBe("/match/m1?tab=odds");
		expect(pathWithPreservedSearch({ pathname: "/match/m1", search: `?${"n".repeat(33)}=1&search=${"a".repeat(65)}` })).toBe("/match/m1");
		const many = Array.from({ length: 40 }, (_, index) => `p${index}=1`).join("&");
		expect(preservedSearchParams(many).size).toBe(12);
	});

	it("is not the address itself: what is changed there stays as it was", () => {
		const search = new URLSearchParams("tab=odds");
		preservedSearchParams(search).delete("tab");
		expect(search.get("tab")).toBe("odds");
	});
});
