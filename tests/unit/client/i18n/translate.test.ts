import { describe, expect, it } from "vitest";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";

describe("Texts", () => {
	const t = textOf("en");

	it("fill their holes", () => {
		expect(t("footer.zone", { zone: "UTC+1" })).toBe("Times in UTC+1");
	});

	it("agree with the number", () => {
		expect(t("news.redCards", { count: 1 })).toBe("1 red card");
		expect(t("news.redCards", { count: 0 })).toBe("0 red cards");
	});
});

describe("The locale of an address", () => {
	it.each([
		["/", "", "/"],
		["/en", "/en", "/"],
		["/en/team/t1", "/en", "/team/t1"],
		["/england", "", "/england"],
	])("%s is under %j and shows %s", (pathname, prefix, path) => {
		expect(splitLocale(pathname)).toEqual({ locale: "en", prefix, path });
	});

	it("is preserved by links", () => {
		expect(withPrefix("/en", "/")).toBe("/en");
		expect(withPrefix("/en", "/?sport=football-1")).toBe("/en?sport=football-1");
		expect(withPrefix("/en", "/team")).toBe("/en/team");
		expect(withPrefix("", "/team")).toBe("/team");
	});
});
