import { describe, expect, it } from "vitest";
import { preferenceCookie, readPreferences } from "#client/ui/page/reader-preferences.ts";

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

	it.each([
		null,
		"",
		"theme=purple; tz=Mars%2FOlympus",
		"tz=%E0%A4%A; xtheme=dark",
		`tz=${"A".repeat(100)}`,
		"odds=maybe; odds_format=roman",
	])("%j are as good as none", (cookies) => {
		expect(readPreferences(cookies)).toEqual({ theme: "system", zone: "UTC", odds: "shown", oddsFormat: "decimal" });
	});
});
