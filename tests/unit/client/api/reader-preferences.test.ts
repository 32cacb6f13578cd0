import { describe, expect, it } from "vitest";
import { readPreferences } from "#client/api/reader-preferences.ts";

describe("A reader's cookies", () => {
	it("tell his theme and his time zone", () => {
		expect(readPreferences("a=b; theme=dark; tz=Europe%2FLondon")).toEqual({ theme: "dark", zone: "Europe/London" });
	});

	it.each([null, "", "theme=purple; tz=Mars%2FOlympus", "tz=%E0%A4%A; xtheme=dark", `tz=${"A".repeat(100)}`])(
		"%j are as good as none",
		(cookies) => {
			expect(readPreferences(cookies)).toEqual({ theme: "system", zone: "UTC" });
		},
	);
});
