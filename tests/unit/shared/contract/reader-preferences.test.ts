import { describe, expect, it } from "vitest";
import { readPreferences } from "#shared/contract/read-preferences.ts";
import { preferenceCookie } from "#shared/contract/reader-preferences.ts";

describe("A reader's cookies", () => {
	it("contain theme and time zone", () => {
		expect(readPreferences("a=b; theme=dark; tz=Europe%2FLondon")).toMatchObject({ theme: "dark", zone: "Europe/London" });
	});

	it("contain whether and how the reader wants odds, as they were written", () => {
		const cookies = [preferenceCookie("odds", "hidden"), preferenceCookie("odds_format", "american")];
		const sent = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
		expect(readPreferences(sent)).toMatchObject({ odds: "hidden", oddsFormat: "american" });
		expect(cookies[0]).toBe("odds=hidden; path=/; max-age=31536000; samesite=lax");
	});

	it("contain whether the reader wants scores", () => {
		expect(readPreferences(preferenceCookie("scores", "hidden").split(";", 1)[0] ?? "").scores).toBe("hidden");
	});

	it("contain the match delay, of a short list", () => {
		expect([readPreferences("delay=30").delay, readPreferences("delay=20").delay, readPreferences("delay=030").delay]).toEqual([30, 30, 0]);
	});

	it("contain the leagues that the reader pinned, each once, the newest 40", () => {
		expect(readPreferences("pinned=l7%20l5%20l7; collapsed=l1")).toMatchObject({ pinned: ["l7", "l5"], collapsed: ["l1"] });
		const many = Array.from({ length: 50 }, (_, index) => `l${index}`);
		expect(readPreferences(`pinned=${encodeURIComponent(many.join(" "))}`).pinned).toEqual(many.slice(10));
	});

	it("contain what a guest follows", () => {
		expect(readPreferences("follows=team.t7%20league.l5%20team.t7").follows).toEqual(["team.t7", "league.l5"]);
	});

	it.each([
		null,
		"",
		"theme=purple; tz=Mars%2FOlympus",
		"tz=%E0%A4%A; xtheme=dark",
		`tz=${"A".repeat(100)}`,
		"odds=maybe; odds_format=roman; announce=everything; delay=soon",
		"tz=%2B01%3A00",
		"plan_end=1795485133; dismissed=soon",
		"follows=player.p1%20team",
		"pinned=L5%20l-5%20%20; collapsed=abcdefghijklm",
	])("%j are as good as none", (cookies) => {
		expect(readPreferences(cookies)).toEqual({
			theme: "system",
			zone: null,
			odds: "shown",
			scores: "shown",
			oddsFormat: "decimal",
			announce: "goals",
			delay: 0,
			dismissed: [],
			planEndClosed: null,
			pinned: [],
			collapsed: [],
			follows: [],
		});
	});
});
